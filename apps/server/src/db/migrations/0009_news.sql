ALTER TABLE "announcements" ADD COLUMN "kind" text DEFAULT 'news' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "picture_paths" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "pdf_path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "starts_on" date DEFAULT (now() at time zone 'Asia/Kolkata')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "is_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "announcements" SET "starts_on" = ("created_at" at time zone 'Asia/Kolkata')::date WHERE "created_at" < now();
