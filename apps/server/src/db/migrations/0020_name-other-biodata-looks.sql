ALTER TABLE "profiles" ADD COLUMN "name_other" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "biodata_design" text DEFAULT 'traditional' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "biodata_language" text DEFAULT 'reader' NOT NULL;