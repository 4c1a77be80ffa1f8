-- the last answer counts; nothing is withdrawn without an answer
CREATE OR REPLACE FUNCTION consent_withdrawn(of_principal text, of_purpose text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT action = 'withdrawn' FROM consents
    WHERE principal = of_principal AND purpose = of_purpose ORDER BY id DESC LIMIT 1
  ), false)
$$;

-- Rows change only when their person is erased, and leave the table after the shortest period of
-- CONSENT_RECORD_DAYS.
CREATE OR REPLACE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.erased_at IS NULL OR OLD.erased_at > now() - interval '30 days' THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END IF;
    RETURN OLD;
  END IF;
  IF ROW (NEW.id, NEW.at, NEW.principal, NEW.profile_id, NEW.mobile_hash, NEW.purpose, NEW.action,
      NEW.answer, NEW.notice_sha256, NEW.language, NEW.channel)
    IS DISTINCT FROM ROW (OLD.id, OLD.at, OLD.principal, OLD.profile_id, OLD.mobile_hash, OLD.purpose, OLD.action,
      OLD.answer, OLD.notice_sha256, OLD.language, OLD.channel)
    OR OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL
    OR num_nonnulls(NEW.session_id, NEW.ip) > 0
    OR pg_trigger_depth() = 1
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER consents_append_only BEFORE UPDATE OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
CREATE OR REPLACE TRIGGER consent_notices_append_only BEFORE UPDATE OR DELETE ON consent_notices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Triggers instead of code in each slice: accounts and profiles are erased in several ways. The answers of
-- nominees belong to the account that named them.
CREATE OR REPLACE FUNCTION mark_consents_of_erased_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET erased_at = now(), session_id = NULL, ip = NULL
  WHERE principal IN ('user:' || OLD.id, 'nominee:' || OLD.id) AND erased_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_mark_erased_consents AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION mark_consents_of_erased_user();

CREATE OR REPLACE FUNCTION mark_consents_of_erased_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET erased_at = now(), session_id = NULL, ip = NULL
  WHERE profile_id = OLD.id AND principal NOT LIKE 'user:%' AND erased_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profiles_mark_erased_consents AFTER DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION mark_consents_of_erased_profile();
