import { ARRIVING, GONE } from '../../moved.ts';
import type { ServerMigration } from './server-migration.ts';

/**
 * The accounts of each book of a schema: an account belongs to one. A halt that names no book is one of all.
 *
 * Functions of the version before keep their parameters and answers, and roles get the rights for what is new that they
 * had for what was there, as in the second migration.
 */
export const accounts: ServerMigration = {
  version: 4,
  sql: `
    -- A UID has its kind of exchange before it; null where the file does not say it.
    CREATE TABLE accounts (book text, name text, uid text, PRIMARY KEY (book, name));

    -- Says which accounts a book has from now on; answers null, or why it must not have one of them.
    CREATE FUNCTION claim_accounts(p_book text, p_token bigint, p_accounts json)
    RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      other record;
    BEGIN
      LOCK TABLE accounts IN EXCLUSIVE MODE;
      PERFORM FROM books WHERE book = p_book AND token = p_token AND owner IS NOT NULL;
      IF NOT FOUND THEN
        RAISE EXCEPTION 'the book % is not held by token %', p_book, p_token USING ERRCODE = 'PU001';
      END IF;
      SELECT given.name, had.book, had.name AS had_name INTO other
        FROM json_to_recordset(p_accounts) AS given (name text, uid text)
        JOIN accounts AS had ON had.book <> p_book
          AND CASE WHEN given.uid IS NULL OR had.uid IS NULL THEN given.name = had.name ELSE given.uid = had.uid END
        ORDER BY given.name LIMIT 1;
      IF FOUND THEN
        RETURN format('the account %s belongs to the book %s', other.name, other.book)
          || CASE WHEN other.had_name = other.name THEN '' ELSE format(', where its name is %s', other.had_name) END;
      END IF;
      -- One that a daemon of the version before holds, or has held last.
      SELECT book INTO other FROM meta WHERE book <> p_book AND key = 'epoch'
        AND NOT EXISTS (SELECT FROM accounts WHERE accounts.book = meta.book)
        AND NOT EXISTS (SELECT FROM meta AS mark WHERE mark.book = meta.book AND mark.key IN ('${GONE}', '${ARRIVING}'))
        ORDER BY book LIMIT 1;
      IF FOUND THEN
        RETURN format('the book %s has not said yet which accounts it has: start its daemon with this version first', other.book);
      END IF;
      DELETE FROM accounts WHERE book = p_book;
      INSERT INTO accounts (book, name, uid)
        SELECT p_book, given.name, given.uid FROM json_to_recordset(p_accounts) AS given (name text, uid text);
      RETURN NULL;
    END $$;

    CREATE FUNCTION halt_books() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
      INSERT INTO halts (book, text)
        SELECT book, NEW.text FROM books UNION SELECT 'main', NEW.text WHERE NOT EXISTS (SELECT FROM books);
      RETURN NULL;
    END $$;
    ALTER TABLE halts ALTER COLUMN book SET DEFAULT '*';
    CREATE TRIGGER halt_books BEFORE INSERT ON halts FOR EACH ROW WHEN (NEW.book = '*') EXECUTE FUNCTION halt_books();

    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA :schema FROM PUBLIC;

    DO $$
    DECLARE
      may record;
    BEGIN
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_proc, aclexplode(proacl)
        WHERE pg_proc.oid = 'keep_book(text, bigint, bigint)'::regprocedure AND grantee <> 0 AND grantee <> proowner
      LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION claim_accounts(text, bigint, json) TO %s', may.role);
      END LOOP;
      FOR may IN SELECT DISTINCT grantee::regrole AS role FROM pg_class, aclexplode(relacl)
        WHERE pg_class.oid = 'books'::regclass AND grantee <> 0 AND grantee <> relowner AND privilege_type = 'SELECT'
      LOOP
        EXECUTE format('GRANT SELECT ON accounts TO %s', may.role);
      END LOOP;
    END $$;
  `,
};
