ALTER TABLE "profiles" DROP CONSTRAINT "profiles_state";--> statement-breakpoint
-- checked in a second step, which does not block writers
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_state" CHECK (state in ('active', 'deactivated', 'deleted', 'held')) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_state";--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_row_status";--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_row_status" CHECK (row_status in (0, 1, 2, 3)) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_row_status";--> statement-breakpoint

-- 'held' has the number 3
CREATE OR REPLACE FUNCTION "sync_row_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states CONSTANT text[] := ARRAY['deactivated', 'active', 'deleted', 'held'];
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.row_status IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND NEW.row_status IS DISTINCT FROM OLD.row_status) THEN
    NEW.state := states[NEW.row_status + 1];
  ELSE
    NEW.row_status := array_position(states, NEW.state) - 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

-- the filter "with photo" does not find a hidden photo
CREATE OR REPLACE FUNCTION "update_filters_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.height_inches := height_inches(NEW.height);
  NEW.income_rank := income_rank(NEW.annual_income);
  -- upper case keeps the keys apart from what was typed
  NEW.occupation_text := CASE WHEN NEW.occupation = '' THEN ''
    ELSE lower(NEW.occupation) || upper(name_keys(NEW.occupation)) END;
  NEW.has_photo := NEW.photo_path <> '' AND NOT NEW.is_photo_hidden;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER "profiles_update_filters" ON "profiles";--> statement-breakpoint
CREATE TRIGGER "profiles_update_filters" BEFORE INSERT OR UPDATE OF "height", "annual_income", "occupation", "photo_path", "has_photo", "is_photo_hidden"
  ON "profiles" FOR EACH ROW EXECUTE FUNCTION "update_filters_of_profile"();--> statement-breakpoint

-- a step is deleted only with its complaint
CREATE FUNCTION "protect_report_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM reports WHERE id = OLD.report_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "report_steps_append_only" BEFORE UPDATE OR DELETE ON "report_steps"
  FOR EACH ROW EXECUTE FUNCTION "protect_report_steps"();--> statement-breakpoint

CREATE OR REPLACE FUNCTION "audit_subject_exists"(subject text, number integer) RETURNS boolean LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE subject
    WHEN 'user' THEN EXISTS (SELECT FROM users WHERE id = number)
    WHEN 'profile' THEN EXISTS (SELECT FROM profiles WHERE id = number)
    WHEN 'business' THEN EXISTS (SELECT FROM businesses WHERE id = number)
    WHEN 'job' THEN EXISTS (SELECT FROM posted_jobs WHERE id = number)
    WHEN 'resume' THEN EXISTS (SELECT FROM resumes WHERE id = number)
    WHEN 'review' THEN EXISTS (SELECT FROM reviews WHERE id = number)
    WHEN 'committee member' THEN EXISTS (SELECT FROM committee_members WHERE id = number)
    WHEN 'contact message' THEN EXISTS (SELECT FROM contact_messages WHERE id = number)
    WHEN 'report' THEN EXISTS (SELECT FROM reports WHERE id = number)
    -- the ledger keeps a payment when its profile is erased
    WHEN 'payment' THEN EXISTS (SELECT FROM payments WHERE id = number AND profile_id IS NOT NULL)
    ELSE true
  END
$$;
