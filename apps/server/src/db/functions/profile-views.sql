-- A reload within this time is the same reading.
CREATE OR REPLACE FUNCTION reload_period() RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT interval '10 minutes'
$$;

-- Counts and records each reading of the record of another family. One statement for the application:
-- PL/pgSQL takes a new snapshot after the lock, a single query would not. `named_as` is how the family
-- reads about it by name; null: it is only counted. Admins have no limits: they are null.
CREATE OR REPLACE FUNCTION record_reading(
  viewer integer, read_profiles integer[], read_kind text, named_as text, from_session integer,
  from_ip text, day_limit integer, period_limit integer, named_limit integer,
  OUT exceeded text, OUT possible_from date
) LANGUAGE plpgsql AS $$
DECLARE
  today date;
  day_start timestamptz;
  period_start timestamptz;
  profile integer := read_profiles[1];
  is_recorded boolean;
  is_named boolean := true;
  read_today integer;
  read_in_period integer;
  is_known boolean;
  is_known_today boolean := true;
  named_today integer;
BEGIN
  is_recorded := EXISTS (
    SELECT FROM profile_views WHERE viewer_id = viewer AND at > now() - reload_period()
      AND profile_id = profile AND kind = read_kind AND ip = from_ip
  );
  IF is_recorded AND named_as IS NULL THEN
    RETURN;
  END IF;
  today := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  day_start := today::timestamp AT TIME ZONE 'Asia/Kolkata';
  period_start := (today - 29)::timestamp AT TIME ZONE 'Asia/Kolkata';
  IF named_as IS NOT NULL THEN
    -- once a day for each session: a reload is no news for the family
    is_named := EXISTS (
      SELECT FROM contact_reveals WHERE viewer_id = viewer AND at >= day_start
        AND profile_id = profile AND kind = named_as AND session_id = from_session
    );
  END IF;
  IF is_recorded AND is_named THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('profile_views'), viewer);
  IF NOT is_recorded THEN
    SELECT count(DISTINCT profile_id) FILTER (WHERE at >= day_start), count(DISTINCT profile_id),
      coalesce(bool_or(profile_id = profile), false),
      coalesce(bool_or(profile_id = profile AND at >= day_start), false)
    INTO read_today, read_in_period, is_known, is_known_today
    FROM profile_views WHERE viewer_id = viewer AND at >= period_start AND kind <> 'booklet';
    IF NOT is_known AND read_in_period >= period_limit THEN
      exceeded := 'period';
      -- the day on which enough profiles have left the period
      SELECT (max(at) AT TIME ZONE 'Asia/Kolkata')::date + 30 INTO possible_from
      FROM profile_views WHERE viewer_id = viewer AND at >= period_start AND kind <> 'booklet'
      GROUP BY profile_id ORDER BY max(at) OFFSET read_in_period - period_limit LIMIT 1;
    ELSIF NOT is_known AND read_today >= day_limit THEN
      exceeded := 'day';
      possible_from := today + 1;
    END IF;
  END IF;
  IF NOT is_named AND exceeded IS NULL AND named_limit IS NOT NULL THEN
    SELECT count(DISTINCT profile_id) INTO named_today FROM contact_reveals
    WHERE viewer_id = viewer AND at >= day_start AND kind = named_as AND profile_id <> profile;
    IF named_today >= named_limit THEN
      exceeded := 'named';
      possible_from := today + 1;
    END IF;
  END IF;
  IF exceeded IS NOT NULL THEN
    INSERT INTO profile_view_days (viewer_id, day, refused) VALUES (viewer, today, 1)
    ON CONFLICT (viewer_id, day) DO UPDATE SET refused = profile_view_days.refused + 1;
    RETURN;
  END IF;
  IF NOT is_recorded THEN
    INSERT INTO profile_views (viewer_id, profile_id, kind, ip)
    VALUES (viewer, profile, read_kind, from_ip);
  END IF;
  IF NOT is_known_today THEN
    INSERT INTO profile_view_days (viewer_id, day, profiles) VALUES (viewer, today, 1)
    ON CONFLICT (viewer_id, day) DO UPDATE SET profiles = profile_view_days.profiles + 1;
  END IF;
  IF NOT is_named THEN
    -- of several profiles of the viewer, the one with an introduction, else the chosen one
    INSERT INTO contact_reveals (viewer_id, viewer_profile_id, profile_id, kind, session_id, ip)
    SELECT viewer, (SELECT id FROM profiles WHERE state <> 'deleted' AND (owner_id = viewer
          OR id = ANY (ARRAY (SELECT profile_id FROM profile_seats WHERE user_id = viewer)))
        ORDER BY EXISTS (SELECT FROM introductions WHERE introductions.state = 'accepted'
            AND (from_profile_id, to_profile_id)
              IN ((profiles.id, profile), (profile, profiles.id))) DESC,
          owner_id = viewer DESC, chosen_at DESC NULLS LAST, id LIMIT 1),
      profile, named_as, from_session,
      CASE WHEN pg_input_is_valid(from_ip, 'inet') THEN from_ip::inet END;
  END IF;
END $$;
