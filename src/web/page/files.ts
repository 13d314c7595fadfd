import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** A file of the page, as it is served. */
export interface PageFile {
  /** The address; `/` for `index.html`. */
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** A hash of the body, in quotes. */
  readonly etag: string;
}

/** The page's own files: those of the sources, or where there are none, those of a package. */
const OWN = path.join(PACKAGE_ROOT, existsSync(path.join(PACKAGE_ROOT, 'src')) ? 'src' : 'dist', 'web/public');

/** The map of the libraries: by address the file of a package, and texts to be replaced in it. */
const LIBRARIES = 'vendor.json';

/** What a browser gets; files with other endings stay here. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Library {
  /** `PACKAGE/FILE`. */
  readonly file: string;
  readonly replace?: Readonly<Record<string, string>>;
}

/**
 * Reads the page's files and its libraries, once: what is asked for later is looked up in this list, and no address
 * ever reaches the file system.
 */
export function readPageFiles(own = OWN): readonly PageFile[] {
  const names = readdirSync(own, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.flatMap((name) => {
    const type = TYPES[path.extname(name)];
    return type === undefined ? [] : [pageFile(addressOf(name), type, readFileSync(path.join(own, name)))];
  });
  return [...files, ...libraries(own)];
}

function addressOf(name: string): string {
  const address = `/${name.replaceAll(path.sep, '/')}`;
  return address === '/index.html' ? '/' : address;
}

function pageFile(address: string, type: string, body: Buffer): PageFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { path: address, type, body, etag };
}

function libraries(own: string): readonly PageFile[] {
  const listed = JSON.parse(readFileSync(path.join(own, LIBRARIES), 'utf8')) as Readonly<Record<string, Library>>;
  return Object.entries(listed).map(([address, { file, replace = {} }]) => {
    const type = TYPES[path.extname(address)] ?? 'application/octet-stream';
    return pageFile(address, type, Buffer.from(replaced(file, libraryText(file), replace)));
  });
}

/** Reads a file of an installed package; which files a package lets others import does not bind a browser. */
function libraryText(file: string): string {
  const places = createRequire(import.meta.url).resolve.paths(file) ?? [];
  const found = places.map((place) => path.join(place, file)).find((one) => existsSync(one));
  if (found === undefined) throw new Error(`${file} is not installed`);
  return readFileSync(found, 'utf8');
}

/** Replaces texts; one that is not there would leave a library that no browser can load. */
function replaced(file: string, text: string, replace: Readonly<Record<string, string>>): string {
  return Object.entries(replace).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`${file} does not hold ${from}`);
    return now.replaceAll(from, to);
  }, text);
}
