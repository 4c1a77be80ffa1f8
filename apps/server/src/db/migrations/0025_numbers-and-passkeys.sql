ALTER TABLE "sessions" ADD COLUMN "passkey_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "previous_mobiles" text[] DEFAULT '{}'::text[] NOT NULL;