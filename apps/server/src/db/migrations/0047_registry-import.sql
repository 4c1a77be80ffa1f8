CREATE TABLE "import_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" char(64) NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"paper_consent_year" smallint NOT NULL,
	"sheets" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"name_order" text DEFAULT 'guess' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headings" (
	"heading" text PRIMARY KEY NOT NULL,
	"column" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"sheet" smallint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" text,
	"state" text DEFAULT 'read' NOT NULL,
	"mobiles" varchar(10)[] DEFAULT '{}' NOT NULL,
	"first_key" text DEFAULT '' NOT NULL,
	"last_key" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"duplicate_row_id" integer,
	"duplicate_profile_id" integer,
	"duplicate_decision" text,
	"photo_path" text,
	"claimed_by" integer,
	"profile_id" integer,
	"send_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"invites" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_batches_content" ON "import_batches" USING btree ("sha256") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "import_rows_by_batch" ON "import_rows" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_mobile" ON "import_rows" USING gin ("mobiles");--> statement-breakpoint
CREATE INDEX "import_rows_by_name" ON "import_rows" USING btree ("last_key","first_key");--> statement-breakpoint
CREATE INDEX "import_rows_to_check" ON "import_rows" USING btree ("batch_id","id") WHERE state = 'read';--> statement-breakpoint
CREATE INDEX "import_rows_to_send" ON "import_rows" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_claim" ON "import_rows" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_profile" ON "import_rows" USING btree ("profile_id") WHERE profile_id is not null;