CREATE OR REPLACE FUNCTION keep_profile_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a fixed order of the locks prevents deadlocks
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
END $$;
CREATE OR REPLACE TRIGGER profiles_keep_counts_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_counts();
CREATE OR REPLACE TRIGGER profiles_keep_counts_update AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_counts();
CREATE OR REPLACE TRIGGER profiles_keep_counts_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_profile_counts();

CREATE OR REPLACE FUNCTION approval_tabs(status text, state text, new_photo_path text)
RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN state = 'deleted' THEN '{}'
    WHEN new_photo_path IS NULL THEN ARRAY[status]
    ELSE ARRAY[status, 'photo']
  END
$$;

CREATE OR REPLACE FUNCTION keep_approval_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER profiles_keep_approval_counts_insert AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_approval_counts();
CREATE OR REPLACE TRIGGER profiles_keep_approval_counts_update AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_approval_counts();
CREATE OR REPLACE TRIGGER profiles_keep_approval_counts_delete AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_approval_counts();
