CREATE TABLE "desk_enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" uuid NOT NULL,
	"entered_by" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"language" text DEFAULT 'mr' NOT NULL,
	"mobile" varchar(10) DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"photo_path" text,
	"region_id" integer DEFAULT 0 NOT NULL,
	"first_key" text DEFAULT '' NOT NULL,
	"last_key" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"is_other_family" boolean DEFAULT false NOT NULL,
	"sheet_path" text,
	"sheet_sha256" char(64),
	"sheet_by" integer,
	"sheet_at" timestamp with time zone,
	"confirmation" text,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	"has_candidate_signed" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"profile_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_enrolments_state" CHECK (state in ('open', 'confirmed', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "desk_volunteers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"region_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"given_by" integer NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_enrolments" ADD CONSTRAINT "desk_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_enrolments" ADD CONSTRAINT "desk_enrolments_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_volunteers" ADD CONSTRAINT "desk_volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_enrolments_once" ON "desk_enrolments" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_state" ON "desk_enrolments" USING btree ("state","region_id","id");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_person" ON "desk_enrolments" USING btree ("entered_by","id");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_user" ON "desk_enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_profile" ON "desk_enrolments" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_photo" ON "desk_enrolments" USING btree ("photo_path");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_sheet" ON "desk_enrolments" USING btree ("sheet_path");--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_number" ON "desk_enrolments" USING btree ("mobile") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_name" ON "desk_enrolments" USING btree ("last_key","birth_date") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "desk_enrolments_by_age" ON "desk_enrolments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_enrolments_sheet_once" ON "desk_enrolments" USING btree ("sheet_sha256");