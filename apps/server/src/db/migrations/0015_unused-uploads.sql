ALTER TABLE "uploads" ADD COLUMN "is_released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;