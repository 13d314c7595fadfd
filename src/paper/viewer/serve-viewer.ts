import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** What the viewer may load: its own files, and nothing of anybody else. Its parts carry styles in attributes. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface of the simulated exchange</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/viewer.css">
<main id="interface"></main>
<script src="/docs/viewer.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

/** Requests go to the server that shows the page, whatever address the document names; no validator is asked. */
const START = `fetch('/openapi.json')
  .then((answer) => answer.json())
  .then((spec) => {
    SwaggerUIBundle({
      spec: { ...spec, servers: [{ url: location.origin }] },
      dom_id: '#interface',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      filter: true,
      validatorUrl: null,
    });
  });
`;

/** The files of the viewer are those that this package carries (docs/decisions/0082-a-viewer-for-openapi.md). */
const VIEWER = '@fastify/swagger-ui';

/** Serves a viewer of the document at `/openapi.json`, at `/docs`. Its files are read when they are first asked for. */
export function serveViewer(server: FastifyInstance): void {
  const bundle = kept('swagger-ui-bundle.js');
  const style = kept('swagger-ui.css');
  const files: Readonly<Record<string, { readonly type: string; readonly body: () => string | Buffer }>> = {
    '/docs': { type: 'text/html; charset=utf-8', body: () => PAGE },
    '/docs/start.js': { type: 'text/javascript; charset=utf-8', body: () => START },
    '/docs/viewer.js': { type: 'text/javascript; charset=utf-8', body: bundle },
    '/docs/viewer.css': { type: 'text/css; charset=utf-8', body: style },
  };
  for (const [url, { type, body }] of Object.entries(files)) {
    server.get(url, (_, reply) =>
      reply.type(type).headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' }).send(body()),
    );
  }
  server.get('/docs/', (_, reply) => reply.redirect('/docs'));
}

/** Reads a file of the viewer once. */
function kept(name: string): () => Buffer {
  let text: Buffer | undefined;
  return () => {
    text ??= readFileSync(createRequire(import.meta.url).resolve(`${VIEWER}/static/${name}`));
    return text;
  };
}
