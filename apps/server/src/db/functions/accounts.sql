-- The first login, or the decision of an admin, confirms the number of an account. Triggers, because there
-- are several ways to log in and to decide.
CREATE OR REPLACE FUNCTION verify_number_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET number_verified_at = now() WHERE id = NEW.user_id AND number_verified_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sessions_verify_number AFTER INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION verify_number_of_session();

CREATE OR REPLACE FUNCTION verify_number_of_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number_verified_at := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_verify_number_of_decided BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW WHEN (NEW.number_verified_at IS NULL AND NEW.verification <> 'pending')
  EXECUTE FUNCTION verify_number_of_decided();

-- a trigger, because admins and commands activate accounts as well
CREATE OR REPLACE FUNCTION end_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.leaving_since := NULL;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_end_leaving BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.state = 'active' AND NEW.leaving_since IS NOT NULL) EXECUTE FUNCTION end_leaving();
