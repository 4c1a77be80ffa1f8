CREATE TABLE "profile_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"viewer_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"document" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_views_by_viewer" ON "profile_views" USING btree ("viewer_id","at","profile_id");--> statement-breakpoint
CREATE INDEX "profile_views_by_profile" ON "profile_views" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "profile_views_by_day" ON "profile_views" USING btree ("at");--> statement-breakpoint
-- One statement for the application: PL/pgSQL takes a new snapshot after the lock, a single query would not.
CREATE FUNCTION "record_profile_view"(
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
BEGIN
  -- a reload is the same view
  IF EXISTS (
    SELECT FROM profile_views WHERE viewer_id = viewer AND at > now() - interval '10 minutes'
      AND profile_id = profile AND document = opened AND ip = from_ip
  ) THEN
    RETURN;
  END IF;
  -- without limits for admins
  IF day_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('profile_views'), viewer);
    SELECT count(DISTINCT profile_id) FILTER (WHERE at >= day_start), count(DISTINCT profile_id),
      coalesce(bool_or(profile_id = profile), false)
    INTO opened_today, opened_in_period, is_opened
    FROM profile_views WHERE viewer_id = viewer AND at >= period_start;
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
  END IF;
  INSERT INTO profile_views (viewer_id, profile_id, document, ip) VALUES (viewer, profile, opened, from_ip);
END $$;
