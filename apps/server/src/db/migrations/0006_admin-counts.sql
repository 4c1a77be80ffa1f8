CREATE TABLE "user_counts" (
	"region_id" integer NOT NULL,
	"is_verified" smallint NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_counts_region_id_is_verified_pk" PRIMARY KEY("region_id","is_verified")
);
--> statement-breakpoint
CREATE TABLE "approval_counts" (
	"tab" text PRIMARY KEY NOT NULL,
	"profiles" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("is_verified","id");--> statement-breakpoint
CREATE INDEX "users_by_region_and_verification" ON "users" USING btree ("region_id","is_verified","id");--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("status",lower(first_name || ' ' || middle_name || ' ' || last_name),"id") WHERE row_status <> 2;--> statement-breakpoint
CREATE FUNCTION "approval_tabs"(status text, row_status smallint, new_photo_path text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN row_status = 2 THEN '{}'
    WHEN new_photo_path IS NULL THEN ARRAY[status]
    ELSE ARRAY[status, 'photo']
  END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_approval_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- counts change in one order for everybody, so that two changes at once do not block each other
  IF TG_OP = 'INSERT' THEN
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, count(*) FROM new_rows, unnest(approval_tabs(status, row_status, new_photo_path)) AS tab
    GROUP BY tab ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, -count(*) FROM old_rows, unnest(approval_tabs(status, row_status, new_photo_path)) AS tab
    GROUP BY tab ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  ELSE
    INSERT INTO approval_counts (tab, profiles)
    SELECT tab, sum(difference) FROM (
      SELECT tab, -1 AS difference FROM old_rows, unnest(approval_tabs(status, row_status, new_photo_path)) AS tab
      UNION ALL
      SELECT tab, 1 FROM new_rows, unnest(approval_tabs(status, row_status, new_photo_path)) AS tab
    ) AS changes
    GROUP BY tab HAVING sum(difference) <> 0 ORDER BY tab
    ON CONFLICT (tab)
    DO UPDATE SET profiles = approval_counts.profiles + excluded.profiles;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_keep_approval_counts_insert" AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_approval_counts"();--> statement-breakpoint
CREATE TRIGGER "profiles_keep_approval_counts_update" AFTER UPDATE ON "profiles" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_approval_counts"();--> statement-breakpoint
CREATE TRIGGER "profiles_keep_approval_counts_delete" AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_approval_counts"();--> statement-breakpoint
INSERT INTO approval_counts (tab, profiles)
  SELECT tab, count(*)
  FROM profiles, unnest(approval_tabs(status, row_status, new_photo_path)) AS tab
  GROUP BY tab;--> statement-breakpoint
CREATE FUNCTION "keep_user_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- counts change in one order for everybody, so that two changes at once do not block each other
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_counts (region_id, is_verified, users)
    SELECT region_id, is_verified, count(*) FROM new_rows
    GROUP BY region_id, is_verified ORDER BY region_id, is_verified
    ON CONFLICT (region_id, is_verified)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO user_counts (region_id, is_verified, users)
    SELECT region_id, is_verified, -count(*) FROM old_rows
    GROUP BY region_id, is_verified ORDER BY region_id, is_verified
    ON CONFLICT (region_id, is_verified)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSE
    INSERT INTO user_counts (region_id, is_verified, users)
    SELECT region_id, is_verified, sum(difference) FROM (
      SELECT region_id, is_verified, -1 AS difference FROM old_rows
      UNION ALL
      SELECT region_id, is_verified, 1 FROM new_rows
    ) AS changes
    GROUP BY region_id, is_verified HAVING sum(difference) <> 0 ORDER BY region_id, is_verified
    ON CONFLICT (region_id, is_verified)
    DO UPDATE SET users = user_counts.users + excluded.users;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_keep_counts_insert" AFTER INSERT ON "users" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_user_counts"();--> statement-breakpoint
CREATE TRIGGER "users_keep_counts_update" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_user_counts"();--> statement-breakpoint
CREATE TRIGGER "users_keep_counts_delete" AFTER DELETE ON "users" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_user_counts"();--> statement-breakpoint
INSERT INTO user_counts (region_id, is_verified, users)
  SELECT region_id, is_verified, count(*) FROM users GROUP BY region_id, is_verified;--> statement-breakpoint
-- searched far more often than written: no list of late entries to go through with every search
ALTER INDEX "users_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "businesses_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "contact_messages_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "posted_jobs_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "payments_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "profiles_listed_name" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "profiles_search" SET (fastupdate = off);
