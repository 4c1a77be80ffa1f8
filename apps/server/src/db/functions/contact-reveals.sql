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
