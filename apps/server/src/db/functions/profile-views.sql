-- One statement for the application: PL/pgSQL takes a new snapshot after the lock, a single query would not.
CREATE OR REPLACE FUNCTION record_profile_view(
  viewer integer, profile integer, opened text, from_ip text, day_limit integer, period_limit integer,
  OUT exceeded text, OUT possible_from date
) LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  day_start timestamptz := today::timestamp AT TIME ZONE 'Asia/Kolkata';
  period_start timestamptz := (today - 29)::timestamp AT TIME ZONE 'Asia/Kolkata';
  opened_today integer;
  opened_in_period integer;
  is_opened boolean;
  is_opened_today boolean;
BEGIN
  -- a reload is the same view
  IF EXISTS (
    SELECT FROM profile_views WHERE viewer_id = viewer AND at > now() - interval '10 minutes'
      AND profile_id = profile AND document = opened AND ip = from_ip
  ) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('profile_views'), viewer);
  SELECT count(DISTINCT profile_id) FILTER (WHERE at >= day_start), count(DISTINCT profile_id),
    coalesce(bool_or(profile_id = profile), false),
    coalesce(bool_or(profile_id = profile AND at >= day_start), false)
  INTO opened_today, opened_in_period, is_opened, is_opened_today
  FROM profile_views WHERE viewer_id = viewer AND at >= period_start;
  -- admins have no limits: both are null
  IF NOT is_opened AND opened_in_period >= period_limit THEN
    exceeded := 'period';
    -- the day on which enough profiles have left the period
    SELECT (max(at) AT TIME ZONE 'Asia/Kolkata')::date + 30 INTO possible_from
    FROM profile_views WHERE viewer_id = viewer AND at >= period_start
    GROUP BY profile_id ORDER BY max(at) OFFSET opened_in_period - period_limit LIMIT 1;
    RETURN;
  END IF;
  IF NOT is_opened AND opened_today >= day_limit THEN
    exceeded := 'day';
    possible_from := today + 1;
    RETURN;
  END IF;
  INSERT INTO profile_views (viewer_id, profile_id, document, ip) VALUES (viewer, profile, opened, from_ip);
  IF NOT is_opened_today THEN
    INSERT INTO profile_view_days (viewer_id, day, profiles) VALUES (viewer, today, 1)
    ON CONFLICT (viewer_id, day) DO UPDATE SET profiles = profile_view_days.profiles + 1;
  END IF;
END $$;
