-- VIRTUAL instead of STORED: no rewrite of the table, and the rule can change without one
ALTER TABLE "users" ADD COLUMN "is_open" boolean
  GENERATED ALWAYS AS (state = 'active' and verification <> 'rejected') VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "owner_is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "owner_is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD COLUMN "owner_is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "owner_is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint

-- a trigger instead of another expression, which would write the whole table again
ALTER TABLE "profiles" ALTER COLUMN "is_listed" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "is_listed" SET DEFAULT false;--> statement-breakpoint
CREATE FUNCTION "update_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_listed := NEW.status = 'Approved' AND NEW.state = 'active' AND NEW.owner_state = 'active'
    AND NEW.owner_is_open AND NEW.list_position IS NOT NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
-- triggers run in the order of their names: this one after those that write the columns it reads
CREATE TRIGGER "profiles_update_is_listed" BEFORE INSERT OR UPDATE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "update_is_listed"();--> statement-breakpoint

CREATE FUNCTION "copy_is_open_to_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a deleted profile is never shown again, and the index of owners does not contain it
  UPDATE profiles SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id AND profiles.state <> 'deleted';
  UPDATE businesses SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  UPDATE posted_jobs SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  UPDATE resumes SET owner_is_open = users.is_open FROM users
    WHERE users.id = NEW.id AND owner_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_copy_is_open" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.is_open IS DISTINCT FROM NEW.is_open) EXECUTE FUNCTION "copy_is_open_to_records"();--> statement-breakpoint

CREATE FUNCTION "copy_is_open_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the lock waits for an admin who is closing the account at the same time
  SELECT is_open INTO NEW.owner_is_open FROM users WHERE id = NEW.owner_id FOR SHARE;
  -- the foreign key refuses an owner who does not exist
  NEW.owner_is_open := coalesce(NEW.owner_is_open, true);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_copy_is_open" BEFORE INSERT ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "copy_is_open_of_owner"();--> statement-breakpoint
CREATE TRIGGER "businesses_copy_is_open" BEFORE INSERT ON "businesses"
  FOR EACH ROW EXECUTE FUNCTION "copy_is_open_of_owner"();--> statement-breakpoint
CREATE TRIGGER "posted_jobs_copy_is_open" BEFORE INSERT ON "posted_jobs"
  FOR EACH ROW EXECUTE FUNCTION "copy_is_open_of_owner"();--> statement-breakpoint
CREATE TRIGGER "resumes_copy_is_open" BEFORE INSERT ON "resumes"
  FOR EACH ROW EXECUTE FUNCTION "copy_is_open_of_owner"();--> statement-breakpoint

UPDATE "profiles" SET "owner_is_open" = false FROM "users"
  WHERE "users"."id" = "owner_id" AND NOT "users"."is_open" AND "profiles"."state" <> 'deleted';--> statement-breakpoint
UPDATE "businesses" SET "owner_is_open" = false FROM "users" WHERE "users"."id" = "owner_id" AND NOT "users"."is_open";--> statement-breakpoint
UPDATE "posted_jobs" SET "owner_is_open" = false FROM "users" WHERE "users"."id" = "owner_id" AND NOT "users"."is_open";--> statement-breakpoint
UPDATE "resumes" SET "owner_is_open" = false FROM "users" WHERE "users"."id" = "owner_id" AND NOT "users"."is_open";
