CREATE TABLE "confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"mobile_hash" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"language" text NOT NULL,
	"asks" smallint DEFAULT 1 NOT NULL,
	"reminders" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"voice_tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "confirmations_state" CHECK (state in ('asked', 'yes', 'no', 'not_me', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "consent_notices" (
	"sha256" varchar(64) NOT NULL,
	"language" text NOT NULL,
	"purpose" text NOT NULL,
	"text" jsonb NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_notices_sha256_language_pk" PRIMARY KEY("sha256","language")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"principal" text NOT NULL,
	"profile_id" integer,
	"mobile_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"action" text NOT NULL,
	"notice_sha256" varchar(64) NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"session_id" integer,
	"ip" "inet",
	"erased_at" timestamp with time zone,
	CONSTRAINT "consents_action" CHECK (action in ('given', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "profile_candidates" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"mobile" varchar(10) DEFAULT '' NOT NULL,
	"agreed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"mobile_hash" "bytea" PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_photo_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_contact_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_candidates" ADD CONSTRAINT "profile_candidates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_one_per_number" ON "confirmations" USING btree ("profile_id","purpose","mobile_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_token" ON "confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "confirmations_by_number" ON "confirmations" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "confirmations_to_send" ON "confirmations" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_waiting" ON "confirmations" USING btree ("ends_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "consents_by_principal" ON "consents" USING btree ("principal","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_by_profile" ON "consents" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "consents_erased" ON "consents" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "stopped_numbers_by_end" ON "stopped_numbers" USING btree ("until");