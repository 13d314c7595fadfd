import type { ServerMigration } from './server-migration.ts';

/**
 * What daemons at one address share of its limits. A row says which part of the limits with one window a daemon may
 * use, in millionths, and how much of them may still count of its calls (`held`): nobody else takes that.
 */
export const shares: ServerMigration = {
  version: 3,
  sql: `
    CREATE TABLE shares (
      address text,
      window_ms bigint,
      member text,
      process text NOT NULL,
      part bigint NOT NULL,
      held bigint NOT NULL,
      until timestamptz NOT NULL,
      held_until timestamptz NOT NULL,
      PRIMARY KEY (address, window_ms, member)
    ) WITH (fillfactor = 50);

    -- Until when nothing leaves an address, because the exchange has said so to one of its daemons.
    CREATE TABLE address_stops (
      address text PRIMARY KEY,
      until timestamptz NOT NULL,
      why text NOT NULL
    );

    -- A daemon says which part it goes by while it asks, and which part its calls use that still count. Both stay its
    -- own until it asks again: what it gives up is free once it has said that it no longer uses it. Of a daemon that is
    -- not heard of any more it is free when its lease, its slowest call and the window of the limit are over. Whoever goes
    -- on with its book takes its part a second after its lease: it sends nothing any more.
    CREATE FUNCTION share_address(p_address text, p_member text, p_process text, p_lease_ms bigint, p_call_ms bigint,
      p_windows bigint[], p_known bigint[], p_used bigint[], p_stop_ms bigint, p_stop_why text)
    RETURNS TABLE (parts bigint[], stop_ms double precision, stop_why text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE
      whole CONSTANT bigint := 1000000;
      asked_at timestamptz;
      lease interval := p_lease_ms * interval '1 millisecond';
      daemons bigint;
      others bigint;
      given bigint;
      before shares;
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('purser address'), hashtext(current_schema || ' ' || p_address));
      asked_at := clock_timestamp();
      DELETE FROM shares WHERE address = p_address AND held_until <= asked_at;
      FOR i IN 1 .. cardinality(p_windows) LOOP
        SELECT * INTO before FROM shares WHERE address = p_address AND window_ms = p_windows[i] AND member = p_member;
        IF before.process <> p_process AND before.until + interval '1 second' > asked_at THEN
          parts := parts || 0::bigint;
          CONTINUE;
        END IF;
        SELECT count(*) FILTER (WHERE until > asked_at), coalesce(sum(held), 0) INTO daemons, others
          FROM shares WHERE address = p_address AND window_ms = p_windows[i] AND member <> p_member;
        -- Of a long window nobody holds much more than it uses: a part that is held by the dead is missed by others.
        given := CASE WHEN p_lease_ms = 0 THEN 0 ELSE greatest(0, least(
          whole / (daemons + 1), whole - others, p_used[i] + whole * 5 * p_lease_ms / p_windows[i])) END;
        DELETE FROM shares WHERE address = p_address AND window_ms = p_windows[i] AND member = p_member;
        INSERT INTO shares VALUES (p_address, p_windows[i], p_member, p_process, given,
          greatest(given, p_known[i], p_used[i]),
          asked_at + lease, asked_at + lease + (p_windows[i] + p_call_ms) * interval '1 millisecond');
        parts := parts || given;
      END LOOP;
      IF p_stop_ms IS NOT NULL THEN
        INSERT INTO address_stops VALUES (p_address, asked_at + p_stop_ms * interval '1 millisecond', p_stop_why)
          ON CONFLICT (address) DO UPDATE SET (until, why) = (excluded.until, excluded.why)
            WHERE address_stops.until < excluded.until;
      END IF;
      DELETE FROM address_stops WHERE address = p_address AND until <= asked_at;
      SELECT extract(epoch FROM until - asked_at) * 1000, why INTO stop_ms, stop_why
        FROM address_stops WHERE address = p_address;
      RETURN NEXT;
    END $$;

    REVOKE ALL ON ALL FUNCTIONS IN SCHEMA :schema FROM PUBLIC;

    -- Whoever could commit before this version goes on without a grant of its own.
    DO $$
    DECLARE
      role text;
    BEGIN
      FOR role IN SELECT grantee FROM information_schema.routine_privileges
        WHERE routine_schema = current_schema AND routine_name = 'commit_book' LOOP
        EXECUTE format('GRANT EXECUTE ON FUNCTION share_address TO %I', role);
      END LOOP;
    END $$;
  `,
};
