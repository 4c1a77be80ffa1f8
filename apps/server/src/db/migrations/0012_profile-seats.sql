CREATE TABLE "profile_seats" (
	"profile_id" integer NOT NULL,
	"role" text NOT NULL,
	"user_id" integer,
	"mobile" varchar(10) DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"chosen_at" timestamp with time zone,
	"contact_visibility" text,
	"photo_visibility" text,
	"has_paused" boolean DEFAULT false NOT NULL,
	"owner_contact_visibility" text,
	"owner_photo_visibility" text,
	"has_owner_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "profile_seats_profile_id_role_pk" PRIMARY KEY("profile_id","role"),
	CONSTRAINT "profile_seats_person" CHECK ((user_id is null) = (mobile <> ''))
);
--> statement-breakpoint
ALTER TABLE "profile_seats" ADD CONSTRAINT "profile_seats_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_seats" ADD CONSTRAINT "profile_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_seats_one_per_person" ON "profile_seats" USING btree ("user_id","profile_id");--> statement-breakpoint
CREATE INDEX "profile_seats_invited" ON "profile_seats" USING btree ("mobile") WHERE user_id is null;