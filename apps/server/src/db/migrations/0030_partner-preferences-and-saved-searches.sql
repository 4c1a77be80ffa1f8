CREATE TABLE "partner_preferences" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"age_importance" text DEFAULT 'must' NOT NULL,
	"height_from" smallint,
	"height_to" smallint,
	"height_importance" text DEFAULT 'must' NOT NULL,
	"married_status_ids" smallint[],
	"marital_importance" text DEFAULT 'must' NOT NULL,
	"education_ids" integer[],
	"education_importance" text DEFAULT 'must' NOT NULL,
	"income_from" smallint,
	"income_importance" text DEFAULT 'must' NOT NULL,
	"region_ids" integer[],
	"region_importance" text DEFAULT 'must' NOT NULL,
	"has_must" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"seen_position" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_preferences" ADD CONSTRAINT "partner_preferences_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_by_user" ON "saved_searches" USING btree ("user_id","id");