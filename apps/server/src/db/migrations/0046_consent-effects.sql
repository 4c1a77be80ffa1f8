-- the last answer counts; nothing is withdrawn without an answer
CREATE FUNCTION "consent_withdrawn"(of_principal text, of_purpose text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT action = 'withdrawn' FROM consents
    WHERE principal = of_principal AND purpose = of_purpose ORDER BY id DESC LIMIT 1
  ), false)
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION "update_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_listed := NEW.status = 'Approved' AND NEW.state = 'active' AND NEW.owner_state = 'active'
    AND NEW.owner_is_open AND NEW.list_position IS NOT NULL AND NOT NEW.is_withheld;
  RETURN NEW;
END $$;--> statement-breakpoint

-- the filter "with photo" does not find a withdrawn photo
CREATE FUNCTION "hide_withdrawn_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.has_photo := NEW.photo_path <> '' AND NOT NEW.is_photo_hidden AND NOT NEW.is_photo_withdrawn;
  RETURN NEW;
END $$;--> statement-breakpoint
-- triggers run in the order of their names: this one after profiles_update_filters
CREATE TRIGGER "profiles_update_withdrawn_photo" BEFORE INSERT OR UPDATE OF "height", "annual_income", "occupation", "photo_path", "has_photo", "is_photo_hidden", "is_photo_withdrawn"
  ON "profiles" FOR EACH ROW EXECUTE FUNCTION "hide_withdrawn_photo"();--> statement-breakpoint

-- rows change only when their person is erased, and leave the table after the shortest period of CONSENT_RECORD_DAYS
CREATE FUNCTION "refuse_consent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.erased_at IS NULL OR OLD.erased_at > now() - interval '30 days' THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END IF;
    RETURN OLD;
  END IF;
  IF ROW (NEW.id, NEW.at, NEW.principal, NEW.profile_id, NEW.mobile_hash, NEW.purpose, NEW.action,
      NEW.notice_sha256, NEW.language, NEW.channel)
    IS DISTINCT FROM ROW (OLD.id, OLD.at, OLD.principal, OLD.profile_id, OLD.mobile_hash, OLD.purpose, OLD.action,
      OLD.notice_sha256, OLD.language, OLD.channel)
    OR OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL
    OR num_nonnulls(NEW.session_id, NEW.ip) > 0
    OR pg_trigger_depth() = 1
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION "refuse_consent_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_notice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "consent_notices_append_only" BEFORE UPDATE OR DELETE ON "consent_notices"
  FOR EACH ROW EXECUTE FUNCTION "refuse_notice_change"();--> statement-breakpoint

-- triggers instead of code in each slice: accounts and profiles are erased in several ways
CREATE FUNCTION "mark_consents_of_erased_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET erased_at = now(), session_id = NULL, ip = NULL
  WHERE principal = 'user:' || OLD.id AND erased_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_mark_erased_consents" AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "mark_consents_of_erased_user"();--> statement-breakpoint
CREATE FUNCTION "mark_consents_of_erased_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET erased_at = now(), session_id = NULL, ip = NULL
  WHERE profile_id = OLD.id AND principal NOT LIKE 'user:%' AND erased_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_mark_erased_consents" AFTER DELETE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "mark_consents_of_erased_profile"();
