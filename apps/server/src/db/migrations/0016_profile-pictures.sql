CREATE TABLE "profile_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"place" smallint NOT NULL,
	"path" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_pictures_kind" CHECK (kind in ('photo', 'patrika')),
	CONSTRAINT "profile_pictures_status" CHECK (status in ('Pending', 'Approved', 'Rejected'))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "further_copies" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_pictures_path_key" ON "profile_pictures" USING btree ("path");--> statement-breakpoint
CREATE INDEX "profile_pictures_by_profile" ON "profile_pictures" USING btree ("profile_id","place");--> statement-breakpoint
CREATE INDEX "profile_pictures_to_approve" ON "profile_pictures" USING btree ("created_at","id") WHERE status = 'Pending';