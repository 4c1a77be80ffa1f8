ALTER TABLE "businesses" ADD COLUMN "new_banner_path" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "new_banner_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "banner_remark" text DEFAULT '' NOT NULL;