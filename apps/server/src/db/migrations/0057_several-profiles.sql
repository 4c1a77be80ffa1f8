ALTER TABLE "profiles" ADD COLUMN "place" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
-- checked in a second step, which does not block writers
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_place" CHECK (place between 1 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "profiles" VALIDATE CONSTRAINT "profiles_place";--> statement-breakpoint

-- as before, but of several profiles of the viewer it names the one with an introduction, else the chosen one
CREATE OR REPLACE FUNCTION "record_reveal"(
  viewer integer, revealed_profile integer, revealed_kind text, from_session integer, from_ip text,
  day_limit integer
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Asia/Kolkata')::date;
  day_start timestamptz := today::timestamp AT TIME ZONE 'Asia/Kolkata';
  revealed_today integer;
BEGIN
  -- once a day for each session: a reload tells the family nothing new
  IF EXISTS (
    SELECT FROM contact_reveals WHERE viewer_id = viewer AND at >= day_start
      AND profile_id = revealed_profile AND kind = revealed_kind AND session_id = from_session
  ) THEN
    RETURN true;
  END IF;
  IF day_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('contact_reveals'), viewer);
    SELECT count(DISTINCT profile_id) INTO revealed_today FROM contact_reveals
    WHERE viewer_id = viewer AND at >= day_start AND kind = revealed_kind
      AND profile_id <> revealed_profile;
    IF revealed_today >= day_limit THEN
      RETURN false;
    END IF;
  END IF;
  INSERT INTO contact_reveals (viewer_id, viewer_profile_id, profile_id, kind, session_id, ip)
  SELECT viewer, (SELECT id FROM profiles WHERE owner_id = viewer AND state <> 'deleted'
      ORDER BY EXISTS (SELECT FROM introductions WHERE introductions.state = 'accepted'
          AND (from_profile_id, to_profile_id)
            IN ((profiles.id, revealed_profile), (revealed_profile, profiles.id))) DESC,
        chosen_at DESC NULLS LAST, id LIMIT 1),
    revealed_profile, revealed_kind, from_session,
    CASE WHEN pg_input_is_valid(from_ip, 'inet') THEN from_ip::inet END;
  RETURN true;
END $$;
