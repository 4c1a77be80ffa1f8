-- The numeric columns stay for one release: the previous version reads and writes them during a
-- rolling restart. They are not part of the schema in code. See docs/decisions/017-named-states.md.
ALTER TABLE "users" ADD COLUMN "verification" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "committee_members" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint

-- the backfill changes no count
ALTER TABLE "users" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "users" SET
  "verification" = (ARRAY['pending', 'verified', 'rejected'])["is_verified" + 1],
  "state" = (ARRAY['deactivated', 'active'])["row_status" + 1],
  "signed_up_at" = CASE WHEN "region_id" <> 0 THEN "created_at" END;--> statement-breakpoint
ALTER TABLE "users" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "profiles" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "profiles" SET "state" = CASE "row_status" WHEN 0 THEN 'deactivated' ELSE 'deleted' END
  WHERE "row_status" <> 1;--> statement-breakpoint
ALTER TABLE "profiles" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "committee_members" SET "state" = CASE "row_status" WHEN 0 THEN 'deactivated' ELSE 'deleted' END
  WHERE "row_status" <> 1;--> statement-breakpoint

-- without a default, NULL tells the triggers below that the new version inserts the row
ALTER TABLE "users" ALTER COLUMN "is_verified" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "row_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "row_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "committee_members" ALTER COLUMN "row_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "is_listed" SET EXPRESSION AS
  (status = 'Approved' and state = 'active' and owner_state = 'active' and list_position is not null);--> statement-breakpoint

CREATE FUNCTION "sync_row_status"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  states CONSTANT text[] := ARRAY['deactivated', 'active', 'deleted'];
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.row_status IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND NEW.row_status IS DISTINCT FROM OLD.row_status) THEN
    NEW.state := states[NEW.row_status + 1];
  ELSE
    NEW.row_status := array_position(states, NEW.state) - 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_is_verified"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  verifications CONSTANT text[] := ARRAY['pending', 'verified', 'rejected'];
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.is_verified IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND NEW.is_verified IS DISTINCT FROM OLD.is_verified) THEN
    NEW.verification := verifications[NEW.is_verified + 1];
  ELSE
    NEW.is_verified := array_position(verifications, NEW.verification) - 1;
  END IF;
  -- the previous version completes a sign-up by writing the region
  NEW.signed_up_at := CASE WHEN NEW.region_id <> 0 THEN coalesce(NEW.signed_up_at, now()) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_sync_row_status" BEFORE INSERT OR UPDATE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "sync_row_status"();--> statement-breakpoint
CREATE TRIGGER "users_sync_is_verified" BEFORE INSERT OR UPDATE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "sync_is_verified"();--> statement-breakpoint
CREATE TRIGGER "profiles_sync_row_status" BEFORE INSERT OR UPDATE ON "profiles"
  FOR EACH ROW EXECUTE FUNCTION "sync_row_status"();--> statement-breakpoint
CREATE TRIGGER "committee_members_sync_row_status" BEFORE INSERT OR UPDATE ON "committee_members"
  FOR EACH ROW EXECUTE FUNCTION "sync_row_status"();--> statement-breakpoint

ALTER TABLE "users" ADD CONSTRAINT "users_verification" CHECK (verification in ('pending', 'verified', 'rejected'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_state" CHECK (state in ('active', 'deactivated'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_signed_up" CHECK ((signed_up_at is null) = (region_id = 0));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_state" CHECK (state in ('active', 'deactivated', 'deleted'));--> statement-breakpoint
ALTER TABLE "committee_members" ADD CONSTRAINT "committee_members_state" CHECK (state in ('active', 'deactivated', 'deleted'));--> statement-breakpoint

-- the queries of the previous version keep their indexes
ALTER INDEX "users_by_verification" RENAME TO "users_by_verification_legacy";--> statement-breakpoint
ALTER INDEX "users_by_region_and_verification" RENAME TO "users_by_region_and_verification_legacy";--> statement-breakpoint
ALTER INDEX "users_waiting" RENAME TO "users_waiting_legacy";--> statement-breakpoint
ALTER INDEX "profiles_one_per_owner" RENAME TO "profiles_one_per_owner_legacy";--> statement-breakpoint
ALTER INDEX "profiles_by_status" RENAME TO "profiles_by_status_legacy";--> statement-breakpoint
ALTER INDEX "profiles_by_name" RENAME TO "profiles_by_name_legacy";--> statement-breakpoint
ALTER INDEX "profiles_waiting_photos" RENAME TO "profiles_waiting_photos_legacy";--> statement-breakpoint
ALTER INDEX "profiles_deleted" RENAME TO "profiles_deleted_legacy";--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verification","id");--> statement-breakpoint
CREATE INDEX "users_by_region_and_verification" ON "users" USING btree ("region_id","verification","id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE verification = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_per_owner" ON "profiles" USING btree ("owner_id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("status","id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("status",lower(first_name || ' ' || middle_name || ' ' || last_name),"id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_waiting_photos" ON "profiles" USING btree ("id") WHERE new_photo_path is not null and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_deleted" ON "profiles" USING btree ("deleted_at") WHERE state = 'deleted';--> statement-breakpoint

ALTER TABLE "user_counts" ADD COLUMN "verification" text;--> statement-breakpoint
UPDATE "user_counts" SET "verification" = (ARRAY['pending', 'verified', 'rejected'])["is_verified" + 1];--> statement-breakpoint
ALTER TABLE "user_counts" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "user_counts" ADD CONSTRAINT "user_counts_region_id_verification_pk" PRIMARY KEY("region_id","verification");--> statement-breakpoint
-- read by the previous version only
ALTER TABLE "user_counts" ADD COLUMN "is_verified" smallint GENERATED ALWAYS AS
  (CASE verification WHEN 'pending' THEN 0 WHEN 'verified' THEN 1 ELSE 2 END) STORED;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_user_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a fixed order of the locks prevents deadlocks
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, count(*) FROM new_rows
    GROUP BY region_id, verification ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, -count(*) FROM old_rows
    GROUP BY region_id, verification ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSE
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, sum(difference) FROM (
      SELECT region_id, verification, -1 AS difference FROM old_rows
      UNION ALL
      SELECT region_id, verification, 1 FROM new_rows
    ) AS changes
    GROUP BY region_id, verification HAVING sum(difference) <> 0 ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "approval_tabs"(status text, state text, new_photo_path text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN state = 'deleted' THEN '{}'
    WHEN new_photo_path IS NULL THEN ARRAY[status]
    ELSE ARRAY[status, 'photo']
  END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_approval_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a fixed order of the locks prevents deadlocks
  IF TG_OP = 'INSERT' THEN
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, count(*) FROM new_rows, unnest(approval_tabs(status, state, new_photo_path)) AS tab
    GROUP BY tab ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, -count(*) FROM old_rows, unnest(approval_tabs(status, state, new_photo_path)) AS tab
    GROUP BY tab ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  ELSE
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, sum(difference) FROM (
      SELECT tab, -1 AS difference FROM old_rows, unnest(approval_tabs(status, state, new_photo_path)) AS tab
      UNION ALL
      SELECT tab, 1 FROM new_rows, unnest(approval_tabs(status, state, new_photo_path)) AS tab
    ) AS changes
    GROUP BY tab HAVING sum(difference) <> 0 ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP FUNCTION "approval_tabs"(text, smallint, text);
