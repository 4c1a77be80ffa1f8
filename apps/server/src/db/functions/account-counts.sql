CREATE OR REPLACE FUNCTION keep_user_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER users_keep_counts_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_user_counts();
CREATE OR REPLACE TRIGGER users_keep_counts_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_user_counts();
CREATE OR REPLACE TRIGGER users_keep_counts_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_user_counts();
