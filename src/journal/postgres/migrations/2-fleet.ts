import type { ServerMigration } from './server-migration.ts';

/** A machine that waits for a book asks for it each second: one that was not heard of for so long is gone. */
const HEARD = `interval '5 seconds'`;

/**
 * The machines around books: who waits for one, who takes none, to whom one goes next, and what its holder reports.
 *
 * Functions of the version before keep their parameters and answers: a daemon of that version, which holds a book
 * meanwhile, goes on. Roles get the rights for what is new that they had for what was there.
 */
export const fleet: ServerMigration = {
  version: 2,
  sql: `
    ALTER TABLE books ADD COLUMN next_host text, ADD COLUMN next_until timestamptz;

    CREATE TABLE waiting (
      book text,
      host text,
      heard timestamptz NOT NULL,
      PRIMARY KEY (book, host)
    ) WITH (fillfactor = 50);

    CREATE TABLE drained (host text PRIMARY KEY, since timestamptz NOT NULL);

    CREATE TABLE reports (
      book text PRIMARY KEY,
      token bigint NOT NULL,
      at timestamptz NOT NULL,
      report text NOT NULL
    ) WITH (fillfactor = 50);

    CREATE OR REPLACE FUNCTION take_book(p_book text, p_owner text, p_host text, p_lease_ms bigint)
    RETURNS TABLE (taken bigint, holder text, left_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO books (book, token, expires, commits) VALUES (p_book, 0, '-infinity', 0) ON CONFLICT DO NOTHING;
      -- A book that was given free waits a while for the machine that is to have it; one whose holder died never does.
      UPDATE books SET token = token + 1, owner = p_owner, host = p_host, since = clock_timestamp(),
          expires = clock_timestamp() + p_lease_ms * interval '1 millisecond', next_host = NULL, next_until = NULL
        WHERE book = p_book AND NOT EXISTS (SELECT FROM drained WHERE drained.host = p_host)
          AND CASE WHEN owner IS NULL THEN next_host IS NULL OR next_host = p_host OR next_until <= clock_timestamp()
            ELSE expires <= clock_timestamp() END
        RETURNING token INTO taken;
      IF FOUND THEN
        DELETE FROM waiting WHERE waiting.book = p_book
          AND (waiting.host = p_host OR heard < clock_timestamp() - interval '1 day');
      ELSE
        -- Whoever is to have the book soon asks often.
        SELECT CASE WHEN owner IS NULL THEN next_host ELSE host END,
            CASE WHEN next_host = p_host AND next_until > clock_timestamp() THEN 100
              WHEN owner IS NULL THEN 1000
              ELSE extract(epoch FROM expires - clock_timestamp()) * 1000 END
          INTO holder, left_ms FROM books WHERE book = p_book;
      END IF;
      RETURN NEXT;
    END $$;

    CREATE OR REPLACE FUNCTION release_book(p_book text, p_token bigint)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      UPDATE books SET owner = NULL, expires = '-infinity',
          next_host = CASE WHEN next_until > clock_timestamp() THEN next_host END,
          next_until = CASE WHEN next_until > clock_timestamp() THEN clock_timestamp() + interval '10 seconds' END
        WHERE book = p_book AND token = p_token
    $$;

    -- Notes that a machine waits; answers whether it is drained, and waits in vain.
    CREATE FUNCTION wait_book(p_book text, p_host text)
    RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO waiting (book, host, heard) VALUES (p_book, p_host, clock_timestamp())
        ON CONFLICT (book, host) DO UPDATE SET heard = excluded.heard
        WHERE waiting.heard < clock_timestamp() - interval '2 seconds';
      RETURN EXISTS (SELECT FROM drained WHERE host = p_host);
    END $$;

    -- Says to which machine a book goes when its holder gives it free within a minute; answers null, or why it does not.
    CREATE FUNCTION move_book(p_book text, p_host text)
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
      THEN
        RETURN 'no Purser on ' || p_host || ' waits for it';
      END IF;
      UPDATE books SET next_host = p_host, next_until = clock_timestamp() + interval '1 minute' WHERE book = p_book;
      RETURN NULL;
    END $$;

    -- Takes that back.
    CREATE FUNCTION stay_book(p_book text)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      UPDATE books SET next_host = NULL, next_until = NULL WHERE book = p_book
    $$;

    -- From now on a machine takes no book, or takes books again.
    CREATE FUNCTION drain_host(p_host text, p_is_drained boolean)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      IF p_is_drained THEN
        INSERT INTO drained (host, since) VALUES (p_host, clock_timestamp()) ON CONFLICT DO NOTHING;
      ELSE
        DELETE FROM drained WHERE host = p_host;
      END IF;
    END $$;

    -- What the holder of a book says of it, for people.
    CREATE FUNCTION report_book(p_book text, p_token bigint, p_report text)
    RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      INSERT INTO reports (book, token, at, report)
        SELECT book, token, clock_timestamp(), p_report FROM books
        WHERE book = p_book AND token = p_token AND owner IS NOT NULL
        ON CONFLICT (book) DO UPDATE SET token = excluded.token, at = excluded.at, report = excluded.report
    $$;

    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA :schema FROM PUBLIC;

    DO $$
    DECLARE
      may record;
    BEGIN
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_proc, aclexplode(proacl)
        WHERE pg_proc.oid = 'keep_book(text, bigint, bigint)'::regprocedure AND grantee <> 0 AND grantee <> proowner
      LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION wait_book(text, text), move_book(text, text), stay_book(text),
          drain_host(text, boolean), report_book(text, bigint, text) TO %s', may.role);
      END LOOP;
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_class, aclexplode(relacl)
        WHERE pg_class.oid = 'books'::regclass AND grantee <> 0 AND grantee <> relowner AND privilege_type = 'SELECT'
      LOOP
        EXECUTE format('GRANT SELECT ON waiting, drained, reports TO %s', may.role);
      END LOOP;
    END $$;
  `,
};
