CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"form" text NOT NULL,
	"record_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"editor" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_form_record_id_pk" PRIMARY KEY("user_id","form","record_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "drafts" USING btree ("updated_at");