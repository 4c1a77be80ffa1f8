CREATE TABLE "contact_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewer_id" integer NOT NULL,
	"viewer_profile_id" integer,
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"session_id" integer,
	"ip" "inet",
	CONSTRAINT "contact_reveals_kind" CHECK (kind in ('contact', 'biodata', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "introductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_profile_id" integer NOT NULL,
	"to_profile_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"to_shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "introductions_state" CHECK (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'void')),
	CONSTRAINT "introductions_two_profiles" CHECK (from_profile_id <> to_profile_id)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "may_ask" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contact_visibility" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "photo_visibility" text;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_from_profile_id_profiles_id_fk" FOREIGN KEY ("from_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_to_profile_id_profiles_id_fk" FOREIGN KEY ("to_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reveals_by_profile" ON "contact_reveals" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "contact_reveals_by_viewer" ON "contact_reveals" USING btree ("viewer_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveals_by_day" ON "contact_reveals" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_one_per_pair" ON "introductions" USING btree (least(from_profile_id, to_profile_id),greatest(from_profile_id, to_profile_id)) WHERE state in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "introductions_received" ON "introductions" USING btree ("to_profile_id","state","id");--> statement-breakpoint
CREATE INDEX "introductions_sent" ON "introductions" USING btree ("from_profile_id","state","id");--> statement-breakpoint
CREATE INDEX "introductions_by_person" ON "introductions" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "introductions_waiting" ON "introductions" USING btree ("ends_at") WHERE state = 'waiting';--> statement-breakpoint

-- a trigger instead of code in each slice: profiles and accounts are closed in many ways
CREATE FUNCTION "void_introductions_of_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE introductions SET state = 'void', ended_at = now()
  WHERE state IN ('waiting', 'accepted') AND NEW.id IN (from_profile_id, to_profile_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "profiles_void_introductions" AFTER UPDATE OF "state", "gender", "owner_is_open" ON "profiles"
  FOR EACH ROW WHEN (
    (NEW.state = 'deleted' AND OLD.state <> 'deleted')
    OR NEW.gender <> OLD.gender
    OR (OLD.owner_is_open AND NOT NEW.owner_is_open)
  ) EXECUTE FUNCTION "void_introductions_of_profile"();--> statement-breakpoint
CREATE FUNCTION "void_introductions_of_block"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  blocking integer[] := ARRAY (SELECT id FROM profiles WHERE owner_id = NEW.user_id);
  blocked integer[] := ARRAY (SELECT id FROM profiles WHERE owner_id = NEW.blocked_id);
BEGIN
  UPDATE introductions SET state = 'void', ended_at = now()
  WHERE state IN ('waiting', 'accepted') AND (
    (from_profile_id = ANY (blocking) AND to_profile_id = ANY (blocked))
    OR (from_profile_id = ANY (blocked) AND to_profile_id = ANY (blocking)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "blocks_void_introductions" AFTER INSERT ON "blocks"
  FOR EACH ROW EXECUTE FUNCTION "void_introductions_of_block"();--> statement-breakpoint

-- rows leave the table only with their profile or after the shortest period of ACCESS_RECORD_DAYS
CREATE FUNCTION "refuse_reveal_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() = 1 AND OLD.at > now() - interval '30 days' THEN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END IF;
    RETURN OLD;
  END IF;
  IF ROW (NEW.id, NEW.at, NEW.viewer_id, NEW.profile_id, NEW.kind)
      IS DISTINCT FROM ROW (OLD.id, OLD.at, OLD.viewer_id, OLD.profile_id, OLD.kind)
    OR num_nonnulls(NEW.viewer_profile_id, NEW.session_id, NEW.ip) > 0
    OR EXISTS (SELECT FROM users WHERE id = OLD.viewer_id)
  THEN
    RAISE EXCEPTION '% is append-only: a viewer is cleared only with the account', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "contact_reveals_append_only" BEFORE UPDATE OR DELETE ON "contact_reveals"
  FOR EACH ROW EXECUTE FUNCTION "refuse_reveal_change"();--> statement-breakpoint
CREATE FUNCTION "clear_erased_viewer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_reveals SET viewer_profile_id = NULL, session_id = NULL, ip = NULL WHERE viewer_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_clear_erased_viewer" AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "clear_erased_viewer"();--> statement-breakpoint

-- One statement for the application: PL/pgSQL takes a new snapshot after the lock, a single query would not.
-- False: the viewer has reached the limit of profiles per day.
CREATE FUNCTION "record_reveal"(
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
  SELECT viewer, (SELECT id FROM profiles WHERE owner_id = viewer AND state <> 'deleted' LIMIT 1),
    revealed_profile, revealed_kind, from_session,
    CASE WHEN pg_input_is_valid(from_ip, 'inet') THEN from_ip::inet END;
  RETURN true;
END $$;
