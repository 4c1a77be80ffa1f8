-- the default gives every existing account a time without writing the table again, so all stay visible
ALTER TABLE "users" ADD COLUMN "number_verified_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "number_verified_at" DROP DEFAULT;--> statement-breakpoint
-- triggers, because the previous version does not write the column during a rolling restart
CREATE FUNCTION "verify_number_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET number_verified_at = now() WHERE id = NEW.user_id AND number_verified_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_verify_number" AFTER INSERT ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "verify_number_of_session"();--> statement-breakpoint
CREATE FUNCTION "verify_number_of_decided"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number_verified_at := now();
  RETURN NEW;
END $$;--> statement-breakpoint
-- the name comes after users_sync_is_verified: triggers run in the order of their names
CREATE TRIGGER "users_verify_number_of_decided" BEFORE INSERT OR UPDATE ON "users"
  FOR EACH ROW WHEN (NEW.number_verified_at IS NULL AND NEW.verification <> 'pending')
  EXECUTE FUNCTION "verify_number_of_decided"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_user_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a fixed order of the locks prevents deadlocks
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, count(*) FROM new_rows
    WHERE number_verified_at IS NOT NULL
    GROUP BY region_id, verification ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, -count(*) FROM old_rows
    WHERE number_verified_at IS NOT NULL
    GROUP BY region_id, verification ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  ELSE
    INSERT INTO user_counts (region_id, verification, users)
    SELECT region_id, verification, sum(difference) FROM (
      SELECT region_id, verification, -1 AS difference FROM old_rows
      WHERE number_verified_at IS NOT NULL
      UNION ALL
      SELECT region_id, verification, 1 FROM new_rows
      WHERE number_verified_at IS NOT NULL
    ) AS changes
    GROUP BY region_id, verification HAVING sum(difference) <> 0 ORDER BY region_id, verification
    ON CONFLICT (region_id, verification)
    DO UPDATE SET users = user_counts.users + excluded.users;
  END IF;
  RETURN NULL;
END $$;
