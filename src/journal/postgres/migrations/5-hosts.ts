import type { ServerMigration } from './server-migration.ts';

/** A machine that attends books asks each second: one that was not heard of for so long is gone. */
const HEARD = `interval '5 seconds'`;

/** To one that was not heard of for so long nobody leaves a book. */
const ALIVE = `interval '3 seconds'`;

/**
 * The machines that attend many books: each says in one row which it would take, and how many. `move_book` keeps its
 * parameters and answers, and roles get the rights for what is new that they had for what was there, as in the second
 * migration.
 */
export const hosts: ServerMigration = {
  version: 5,
  sql: `
    -- \`room\` is for how many more books, \`ready\` for how many at once.
    CREATE TABLE hosts (
      host text,
      process text,
      heard timestamptz NOT NULL,
      books text[] NOT NULL,
      held bigint NOT NULL,
      room bigint NOT NULL,
      ready bigint NOT NULL,
      PRIMARY KEY (host, process)
    ) WITH (fillfactor = 50);

    -- Says which books a machine waits for, and hears which of them are free now, who else would take each, and when the
    -- next lease ends. Null books: it is gone.
    CREATE FUNCTION attend_books(p_host text, p_process text, p_books text[], p_held bigint, p_room bigint, p_ready bigint)
    RETURNS TABLE (is_drained boolean, free json, others json, left_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      asked_at timestamptz := clock_timestamp();
    BEGIN
      is_drained := EXISTS (SELECT FROM drained WHERE drained.host = p_host);
      DELETE FROM hosts WHERE heard < asked_at - interval '1 day' OR (host = p_host AND process = p_process AND p_books IS NULL);
      IF p_books IS NOT NULL THEN
        INSERT INTO hosts (host, process, heard, books, held, room, ready)
          VALUES (p_host, p_process, asked_at, p_books, p_held, CASE WHEN is_drained THEN 0 ELSE p_room END, p_ready)
          ON CONFLICT (host, process) DO UPDATE SET heard = excluded.heard, books = excluded.books,
            held = excluded.held, room = excluded.room, ready = excluded.ready;
      END IF;
      SELECT json_agg(json_build_object('book', name, 'isOurs', coalesce(next_host = p_host AND next_until > asked_at, false),
          'takers', (SELECT coalesce(json_agg(h.host || ' ' || h.process ORDER BY h.host, h.process), '[]') FROM hosts AS h
            WHERE h.room > 0 AND h.heard > asked_at - ${ALIVE} AND name = ANY (h.books))) ORDER BY name) INTO free
        FROM unnest(p_books) AS given (name) LEFT JOIN books ON book = name
        WHERE book IS NULL OR CASE WHEN owner IS NULL THEN next_host IS NULL OR next_host = p_host OR next_until <= asked_at
          ELSE expires <= asked_at END;
      SELECT json_agg(json_build_object('name', h.host || ' ' || h.process, 'held', h.held, 'room', h.room, 'ready', h.ready)) INTO others
        FROM hosts AS h WHERE h.heard > asked_at - ${ALIVE} AND (h.host <> p_host OR h.process <> p_process);
      -- Whoever is to have a book soon asks often.
      SELECT min(CASE WHEN next_host = p_host AND next_until > asked_at THEN 100
          WHEN owner IS NULL THEN extract(epoch FROM next_until - asked_at) * 1000
          ELSE extract(epoch FROM expires - asked_at) * 1000 END) INTO left_ms
        FROM books WHERE book = ANY (p_books) AND (expires > asked_at OR next_until > asked_at);
      RETURN NEXT;
    END $$;

    CREATE OR REPLACE FUNCTION move_book(p_book text, p_host text)
    RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      held books%ROWTYPE;
    BEGIN
      SELECT * INTO held FROM books WHERE book = p_book FOR UPDATE;
      IF NOT FOUND THEN RETURN 'there is no such book'; END IF;
      IF held.owner IS NULL THEN RETURN 'no machine holds it: the first that waits takes it'; END IF;
      IF held.expires <= clock_timestamp() THEN
        RETURN 'the lease of ' || held.host || ' is over: the first machine that waits takes it';
      END IF;
      IF held.host = p_host THEN RETURN 'it is there already'; END IF;
      IF EXISTS (SELECT FROM drained WHERE host = p_host) THEN RETURN p_host || ' is drained'; END IF;
      IF NOT EXISTS (SELECT FROM waiting WHERE book = p_book AND host = p_host AND heard > clock_timestamp() - ${HEARD})
        AND NOT EXISTS (SELECT FROM hosts
          WHERE p_book = ANY (books) AND host = p_host AND heard > clock_timestamp() - ${HEARD} AND room > 0)
      THEN
        RETURN CASE WHEN EXISTS (SELECT FROM hosts
            WHERE p_book = ANY (books) AND host = p_host AND heard > clock_timestamp() - ${HEARD})
          THEN p_host || ' has no room for it' ELSE 'no Purser on ' || p_host || ' waits for it' END;
      END IF;
      UPDATE books SET next_host = p_host, next_until = clock_timestamp() + interval '1 minute' WHERE book = p_book;
      RETURN NULL;
    END $$;

    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA :schema FROM PUBLIC;

    DO $$
    DECLARE
      may record;
    BEGIN
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_proc, aclexplode(proacl)
        WHERE pg_proc.oid = 'keep_book(text, bigint, bigint)'::regprocedure AND grantee <> 0 AND grantee <> proowner
      LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION attend_books(text, text, text[], bigint, bigint, bigint) TO %s', may.role);
      END LOOP;
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_class, aclexplode(relacl)
        WHERE pg_class.oid = 'books'::regclass AND grantee <> 0 AND grantee <> relowner AND privilege_type = 'SELECT'
      LOOP
        EXECUTE format('GRANT SELECT ON hosts TO %s', may.role);
      END LOOP;
    END $$;
  `,
};
