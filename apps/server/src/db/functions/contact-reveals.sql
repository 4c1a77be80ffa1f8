-- One statement for the application: PL/pgSQL takes a new snapshot after the lock, a single query would not.
-- False: the viewer has reached the limit of profiles per day. Of several profiles of the viewer, the row
-- names the one with an introduction, else the chosen one.
CREATE OR REPLACE FUNCTION record_reveal(
  viewer integer, revealed_profile integer, revealed_kind text, from_session integer, from_ip text,
  day_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  day_start timestamptz := today::timestamp AT TIME ZONE 'Asia/Kolkata';
  revealed_today integer;
BEGIN
  -- once a day for each session: a reload tells the family nothing new
  IF EXISTS (
    SELECT FROM contact_reveals WHERE viewer_id = viewer AND at >= day_start
      AND profile_id = revealed_profile AND kind = revealed_kind AND session_id = from_session
  ) THEN
    RETURN true;
  END IF;
  IF day_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('contact_reveals'), viewer);
    SELECT count(DISTINCT profile_id) INTO revealed_today FROM contact_reveals
    WHERE viewer_id = viewer AND at >= day_start AND kind = revealed_kind
      AND profile_id <> revealed_profile;
    IF revealed_today >= day_limit THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO contact_reveals (viewer_id, viewer_profile_id, profile_id, kind, session_id, ip)
  SELECT viewer, (SELECT id FROM profiles WHERE owner_id = viewer AND state <> 'deleted'
      ORDER BY EXISTS (SELECT FROM introductions WHERE introductions.state = 'accepted'
          AND (from_profile_id, to_profile_id)
            IN ((profiles.id, revealed_profile), (revealed_profile, profiles.id))) DESC,
        chosen_at DESC NULLS LAST, id LIMIT 1),
    revealed_profile, revealed_kind, from_session,
    CASE WHEN pg_input_is_valid(from_ip, 'inet') THEN from_ip::inet END;
  RETURN true;
END $$;

-- rows leave the table only with their profile or after the shortest period of ACCESS_RECORD_DAYS
CREATE OR REPLACE FUNCTION refuse_reveal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() = 1 AND OLD.at > now() - interval '30 days' THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END IF;
    RETURN OLD;
  END IF;
  IF ROW (NEW.id, NEW.at, NEW.viewer_id, NEW.profile_id, NEW.kind)
      IS DISTINCT FROM ROW (OLD.id, OLD.at, OLD.viewer_id, OLD.profile_id, OLD.kind)
    OR num_nonnulls(NEW.viewer_profile_id, NEW.session_id, NEW.ip) > 0
    OR EXISTS (SELECT FROM users WHERE id = OLD.viewer_id)
  THEN
    RAISE EXCEPTION '% is append-only: a viewer is cleared only with the account', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER contact_reveals_append_only BEFORE UPDATE OR DELETE ON contact_reveals
  FOR EACH ROW EXECUTE FUNCTION refuse_reveal_change();

CREATE OR REPLACE FUNCTION clear_erased_viewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_reveals SET viewer_profile_id = NULL, session_id = NULL, ip = NULL WHERE viewer_id = OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_clear_erased_viewer AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION clear_erased_viewer();
