CREATE SEQUENCE "public"."edit_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"business_id" integer,
	"job_id" integer,
	"version" integer DEFAULT nextval('edit_versions') NOT NULL,
	"fields" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edits_of_one_record" CHECK (num_nonnulls(profile_id, business_id, job_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_job_id_posted_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_profile" ON "edits" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_business" ON "edits" USING btree ("business_id") WHERE business_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_job" ON "edits" USING btree ("job_id") WHERE job_id is not null;