ALTER TABLE "import_rows" ADD COLUMN "further" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "old_number" text DEFAULT '' NOT NULL;