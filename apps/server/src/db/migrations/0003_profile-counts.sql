CREATE FUNCTION "keep_profile_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- counts change in one order for everybody, so that two changes at once do not block each other
  IF TG_OP = 'INSERT' THEN
    INSERT INTO profile_counts (gender, region_id, education_id, listed)
    SELECT gender, region_id, education_id, count(*) FROM new_rows WHERE is_listed
    GROUP BY gender, region_id, education_id ORDER BY gender, region_id, education_id
    ON CONFLICT (gender, region_id, education_id)
    DO UPDATE SET listed = profile_counts.listed + excluded.listed;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO profile_counts (gender, region_id, education_id, listed)
    SELECT gender, region_id, education_id, -count(*) FROM old_rows WHERE is_listed
    GROUP BY gender, region_id, education_id ORDER BY gender, region_id, education_id
    ON CONFLICT (gender, region_id, education_id)
    DO UPDATE SET listed = profile_counts.listed + excluded.listed;
  ELSE
    INSERT INTO profile_counts (gender, region_id, education_id, listed)
    SELECT gender, region_id, education_id, sum(difference) FROM (
      SELECT gender, region_id, education_id, -1 AS difference FROM old_rows WHERE is_listed
      UNION ALL
      SELECT gender, region_id, education_id, 1 FROM new_rows WHERE is_listed
    ) AS changes
    GROUP BY gender, region_id, education_id HAVING sum(difference) <> 0 ORDER BY gender, region_id, education_id
    ON CONFLICT (gender, region_id, education_id)
    DO UPDATE SET listed = profile_counts.listed + excluded.listed;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_keep_counts_insert" AFTER INSERT ON "profiles" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_profile_counts"();--> statement-breakpoint
CREATE TRIGGER "profiles_keep_counts_update" AFTER UPDATE ON "profiles" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_profile_counts"();--> statement-breakpoint
CREATE TRIGGER "profiles_keep_counts_delete" AFTER DELETE ON "profiles" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_profile_counts"();
