CREATE TABLE "booklet_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklet_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booklet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"copy_number" integer NOT NULL,
	"buyer_id" integer,
	"buyer_name" text NOT NULL,
	"buyer_mobile" varchar(10) DEFAULT '' NOT NULL,
	"sold_by" integer NOT NULL,
	"sold_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booklet_copies_kind" CHECK (kind in ('printed', 'digital'))
);
--> statement-breakpoint
CREATE TABLE "booklet_entries" (
	"booklet_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"is_bride" boolean NOT NULL,
	"position" integer NOT NULL,
	"registration_number" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "booklet_entries_booklet_id_profile_id_pk" PRIMARY KEY("booklet_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "booklet_parts" (
	"booklet_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "booklet_parts_booklet_id_number_pk" PRIMARY KEY("booklet_id","number")
);
--> statement-breakpoint
CREATE TABLE "booklet_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklet_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"booklet_id" integer NOT NULL,
	"copy_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"entries" integer NOT NULL,
	"session_id" integer,
	"ip" "inet"
);
--> statement-breakpoint
CREATE TABLE "booklets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_mr" text NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"closes_on" date NOT NULL,
	"language" text NOT NULL,
	"paper" text NOT NULL,
	"per_page" smallint NOT NULL,
	"sort_order" text NOT NULL,
	"number_mode" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"wanted_version" integer DEFAULT 0 NOT NULL,
	"made_version" integer DEFAULT 0 NOT NULL,
	"making_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"printed_by" integer,
	"printed_copies" integer DEFAULT 0 NOT NULL,
	"sha256" varchar(64) DEFAULT '' NOT NULL,
	"print_path" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booklets_state" CHECK (state in ('open', 'closed', 'proof', 'printed', 'over'))
);
--> statement-breakpoint
ALTER TABLE "booklet_copies" ADD CONSTRAINT "booklet_copies_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_copies" ADD CONSTRAINT "booklet_copies_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_entries" ADD CONSTRAINT "booklet_entries_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_entries" ADD CONSTRAINT "booklet_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_parts" ADD CONSTRAINT "booklet_parts_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_reads" ADD CONSTRAINT "booklet_reads_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_reads" ADD CONSTRAINT "booklet_reads_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booklet_copies_number" ON "booklet_copies" USING btree ("booklet_id","kind","copy_number");--> statement-breakpoint
CREATE INDEX "booklet_copies_by_buyer" ON "booklet_copies" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "booklet_copies_by_edition" ON "booklet_copies" USING btree ("booklet_id","id");--> statement-breakpoint
CREATE INDEX "booklet_entries_by_position" ON "booklet_entries" USING btree ("booklet_id","is_bride","position");--> statement-breakpoint
CREATE INDEX "booklet_entries_by_profile" ON "booklet_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_edition" ON "booklet_reads" USING btree ("booklet_id","viewer_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_viewer" ON "booklet_reads" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_day" ON "booklet_reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booklets_by_state" ON "booklets" USING btree ("state","closes_on");
