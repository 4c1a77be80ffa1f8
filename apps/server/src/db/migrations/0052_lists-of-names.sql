ALTER TABLE "lookup_values" ADD COLUMN "earlier_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "gotra" text DEFAULT '' NOT NULL;