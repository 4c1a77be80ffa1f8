CREATE TABLE "trust_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"by" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_setup" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" "bytea",
	"used_at" timestamp with time zone,
	CONSTRAINT "trust_setup_one_row" CHECK (id = 1)
);
