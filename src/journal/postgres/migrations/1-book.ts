import { placeOf } from '../commit-call.ts';
import { SHARED_TABLES, type SharedTable } from '../tables.ts';
import type { ServerMigration } from './server-migration.ts';

/**
 * The tables of books, and the functions by which a daemon takes a book, keeps it and writes to it. A daemon may call
 * the functions and read the tables; it writes no table itself, so that nothing gets in without the token of its lease.
 *
 * All times of a lease are the server's own: no clock of a machine is compared with another's.
 */
export const book: ServerMigration = {
  version: 1,
  sql: `
    CREATE TABLE books (
      book text PRIMARY KEY,
      token bigint NOT NULL,
      owner text,
      host text,
      since timestamptz,
      expires timestamptz NOT NULL,
      commits bigint NOT NULL
    ) WITH (fillfactor = 50);

    ${SHARED_TABLES.map(tableSql).join('\n')}
    CREATE UNIQUE INDEX intents_id ON intents (book, id);

    -- What anybody writes here halts the book: an empty text halts everything, as an empty halt file does.
    CREATE TABLE halts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      book text NOT NULL DEFAULT 'main',
      text text NOT NULL DEFAULT '',
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    );

    -- Questions of other machines to whoever holds the book at that moment; a successor never answers them.
    CREATE TABLE questions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      book text NOT NULL,
      token bigint NOT NULL,
      ask text NOT NULL,
      answer text,
      at timestamptz NOT NULL DEFAULT clock_timestamp()
    );

    CREATE FUNCTION take_book(p_book text, p_owner text, p_host text, p_lease_ms bigint)
    RETURNS TABLE (taken bigint, holder text, left_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO books (book, token, expires, commits) VALUES (p_book, 0, '-infinity', 0) ON CONFLICT DO NOTHING;
      UPDATE books SET token = token + 1, owner = p_owner, host = p_host, since = clock_timestamp(),
          expires = clock_timestamp() + p_lease_ms * interval '1 millisecond'
        WHERE book = p_book AND (owner IS NULL OR expires <= clock_timestamp())
        RETURNING token INTO taken;
      IF NOT FOUND THEN
        SELECT host, extract(epoch FROM expires - clock_timestamp()) * 1000 INTO holder, left_ms
          FROM books WHERE book = p_book;
      END IF;
      RETURN NEXT;
    END $$;

    -- Whoever keeps a book hears on the way of its halts, and of questions: it asks each second at least.
    CREATE FUNCTION keep_book(p_book text, p_token bigint, p_lease_ms bigint)
    RETURNS TABLE (kept boolean, halts_waiting json, questions_waiting json)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      UPDATE books SET expires = clock_timestamp() + p_lease_ms * interval '1 millisecond'
        WHERE book = p_book AND token = p_token AND owner IS NOT NULL;
      kept := FOUND;
      SELECT json_agg(json_build_object('id', id, 'text', text) ORDER BY id) INTO halts_waiting
        FROM halts WHERE book = p_book;
      SELECT json_agg(json_build_object('id', id, 'ask', ask) ORDER BY id) INTO questions_waiting
        FROM (SELECT id, ask FROM questions WHERE book = p_book AND token = p_token AND answer IS NULL
          ORDER BY id LIMIT 16) AS waiting;
      RETURN NEXT;
    END $$;

    CREATE FUNCTION halt_book(p_book text, p_text text)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      INSERT INTO halts (book, text) VALUES (p_book, p_text)
    $$;

    -- Answers null where nobody holds the book, or its lease is over: nobody would answer.
    CREATE FUNCTION ask_book(p_book text, p_ask text)
    RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      asked bigint;
    BEGIN
      DELETE FROM questions WHERE book = p_book AND at < clock_timestamp() - interval '1 minute';
      INSERT INTO questions (book, token, ask)
        SELECT book, token, p_ask FROM books
        WHERE book = p_book AND owner IS NOT NULL AND expires > clock_timestamp()
        RETURNING id INTO asked;
      RETURN asked;
    END $$;

    CREATE FUNCTION answer_book(p_book text, p_token bigint, p_id bigint, p_answer text)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      UPDATE questions SET answer = p_answer WHERE book = p_book AND token = p_token AND id = p_id
    $$;

    CREATE FUNCTION take_answer(p_book text, p_id bigint)
    RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      DELETE FROM questions WHERE book = p_book AND id = p_id AND answer IS NOT NULL RETURNING answer
    $$;

    CREATE FUNCTION release_book(p_book text, p_token bigint)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      UPDATE books SET owner = NULL, expires = '-infinity' WHERE book = p_book AND token = p_token
    $$;

    -- The token is asked in the transaction that writes, with the row locked: whoever takes the book comes before it
    -- or behind it.
    -- Each change is a list of rows as JSON, at its place (commit-call.ts), or null: nothing is read that has not changed.
    CREATE FUNCTION commit_book(p_book text, p_token bigint, VARIADIC p_changes text[])
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      UPDATE books SET commits = commits + 1 WHERE book = p_book AND token = p_token AND owner IS NOT NULL;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'the book % is not held by token %', p_book, p_token USING ERRCODE = 'PU001';
      END IF;
      ${SHARED_TABLES.map(commitSql).join('\n')}
      IF ${changeOf('cut', 'halts')} IS NOT NULL THEN
        DELETE FROM halts USING json_to_recordset(${changeOf('cut', 'halts')}::json) AS gone (id bigint)
          WHERE halts.book = p_book AND halts.id = gone.id;
      END IF;
    END $$;

    -- For a journal that is moved into the place of an older state of itself.
    CREATE FUNCTION empty_book(p_book text, p_token bigint)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      PERFORM commit_book(p_book, p_token, VARIADIC '{}'::text[]);
      ${SHARED_TABLES.map(({ name }) => `DELETE FROM ${name} WHERE book = p_book;`).join('\n      ')}
    END $$;

    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA :schema FROM PUBLIC;
  `,
};

function tableSql({ name, key, columns }: SharedTable): string {
  const lines = Object.entries(columns).map(
    ([column, type]) => `${column} ${type}${isNeeded(column) ? ' NOT NULL' : ''}`,
  );
  return `CREATE TABLE ${name} (book text, ${lines.join(', ')}, PRIMARY KEY (book, ${key.join(', ')}));`;
}

/** The columns without which no row means anything. */
function isNeeded(column: string): boolean {
  return ['key', 'value', 'sequence', 'id', 'at', 'state', 'body', 'kind', 'text'].includes(column);
}

/** The parameter of a change in the function that commits. */
function changeOf(verb: 'put' | 'cut', table: string): string {
  return `p_changes[${String(placeOf(verb, table))}]`;
}

function commitSql({ name, key, columns }: SharedTable): string {
  const put = changeOf('put', name);
  const cut = changeOf('cut', name);
  const names = Object.keys(columns);
  const typed = (some: readonly string[]): string =>
    some.map((column) => `${column} ${String(columns[column])}`).join(', ');
  const rest = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
  return `
      IF ${put} IS NOT NULL THEN
        INSERT INTO ${name} (book, ${names.join(', ')})
          SELECT p_book, ${names.map((column) => `one.${column}`).join(', ')}
          FROM json_to_recordset(${put}::json) AS one (${typed(names)})
          ON CONFLICT (book, ${key.join(', ')}) DO UPDATE SET ${rest.join(', ')};
      END IF;
      IF ${cut} IS NOT NULL THEN
        DELETE FROM ${name} AS old USING json_to_recordset(${cut}::json) AS gone (${typed(key)})
          WHERE old.book = p_book AND ${key.map((column) => `old.${column} = gone.${column}`).join(' AND ')};
      END IF;`;
}
