CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_mr" text NOT NULL,
	"text_en" text NOT NULL,
	"text_mr" text NOT NULL,
	"region_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"has_push" boolean DEFAULT false NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_up_to" integer DEFAULT 0 NOT NULL,
	"sent_to" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "announcements_by_end" ON "announcements" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "announcements_unsent" ON "announcements" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "announcements_with_push" ON "announcements" USING btree ("created_at") WHERE has_push;