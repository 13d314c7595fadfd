import type { ServerMigration } from './server-migration.ts';

/**
 * Bounds of what earlier versions left open: a question that its asker has given up is not heard any more, and a token
 * never comes again, not even where the tables were restored from an older copy.
 */
export const bounds: ServerMigration = {
  version: 6,
  sql: `
    CREATE OR REPLACE FUNCTION keep_book(p_book text, p_token bigint, p_lease_ms bigint)
    RETURNS TABLE (kept boolean, halts_waiting json, questions_waiting json)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      UPDATE books SET expires = clock_timestamp() + p_lease_ms * interval '1 millisecond'
        WHERE book = p_book AND token = p_token AND owner IS NOT NULL;
      kept := FOUND;
      SELECT json_agg(json_build_object('id', id, 'text', text) ORDER BY id) INTO halts_waiting
        FROM halts WHERE book = p_book;
      -- Whoever asks waits a second longer than a question is heard.
      SELECT json_agg(json_build_object('id', id, 'ask', ask) ORDER BY id) INTO questions_waiting
        FROM (SELECT id, ask FROM questions WHERE book = p_book AND token = p_token AND answer IS NULL
          AND at > clock_timestamp() - interval '10 seconds' ORDER BY id LIMIT 16) AS waiting;
      RETURN NEXT;
    END $$;

    -- The token is the server's time in microseconds, and above the one before: of tables that were restored, no token
    -- is given that a process of before may still have.
    CREATE OR REPLACE FUNCTION take_book(p_book text, p_owner text, p_host text, p_lease_ms bigint)
    RETURNS TABLE (taken bigint, holder text, left_ms double precision)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO books (book, token, expires, commits) VALUES (p_book, 0, '-infinity', 0) ON CONFLICT DO NOTHING;
      -- A book that was given free waits a while for the machine that is to have it; one whose holder died never does.
      UPDATE books SET token = greatest(token + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint),
          owner = p_owner, host = p_host, since = clock_timestamp(),
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
  `,
};
