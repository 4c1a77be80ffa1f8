CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."edit_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."list_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."registration_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" varchar(10) NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"passkey_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"region_id" integer NOT NULL,
	"verification" text NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_counts_region_id_verification_pk" PRIMARY KEY("region_id","verification")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile" varchar(10) NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"name_keys" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"region_id" integer DEFAULT 0 NOT NULL,
	"city_village" text DEFAULT '' NOT NULL,
	"verification" text DEFAULT 'pending' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (state = 'active' and verification <> 'rejected') STORED NOT NULL,
	"signed_up_at" timestamp with time zone,
	"number_verified_at" timestamp with time zone,
	"has_list_access" boolean DEFAULT false NOT NULL,
	"is_associate" boolean DEFAULT false NOT NULL,
	"may_ask" boolean DEFAULT true NOT NULL,
	"associate_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"previous_mobiles" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_login_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leaving_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK (role in ('member', 'admin', 'super_admin')),
	CONSTRAINT "users_verification" CHECK (verification in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_state" CHECK (state in ('active', 'deactivated')),
	CONSTRAINT "users_signed_up" CHECK ((signed_up_at is null) = (region_id = 0))
);
--> statement-breakpoint
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
	"edited_at" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_up_to" integer DEFAULT 0 NOT NULL,
	"sent_to" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"decision_id" integer,
	"actor_salt" "bytea",
	"actor_hash" "bytea",
	"content_salt" "bytea",
	"content_hash" "bytea",
	"position" bigint,
	"hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_once" UNIQUE("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "booklet_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklet_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booklet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"copy_number" integer NOT NULL,
	"buyer_id" integer,
	"buyer_name" text NOT NULL,
	"buyer_mobile" varchar(10) DEFAULT '' NOT NULL,
	"sold_by" integer NOT NULL,
	"sold_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booklet_copies_kind" CHECK (kind in ('printed', 'digital'))
);
--> statement-breakpoint
CREATE TABLE "booklet_entries" (
	"booklet_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"is_bride" boolean NOT NULL,
	"position" integer NOT NULL,
	"registration_number" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "booklet_entries_booklet_id_profile_id_pk" PRIMARY KEY("booklet_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "booklet_parts" (
	"booklet_id" integer NOT NULL,
	"number" integer NOT NULL,
	"hash" varchar(64) NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "booklet_parts_booklet_id_number_pk" PRIMARY KEY("booklet_id","number")
);
--> statement-breakpoint
CREATE TABLE "booklet_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklet_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"booklet_id" integer NOT NULL,
	"copy_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"entries" integer NOT NULL,
	"session_id" integer,
	"ip" "inet"
);
--> statement-breakpoint
CREATE TABLE "booklets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_mr" text NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"closes_on" date NOT NULL,
	"language" text NOT NULL,
	"paper" text NOT NULL,
	"per_page" smallint NOT NULL,
	"sort_order" text NOT NULL,
	"number_mode" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"wanted_version" integer DEFAULT 0 NOT NULL,
	"made_version" integer DEFAULT 0 NOT NULL,
	"making_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"plan" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"printed_by" integer,
	"printed_copies" integer DEFAULT 0 NOT NULL,
	"sha256" varchar(64) DEFAULT '' NOT NULL,
	"print_path" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booklets_state" CHECK (state in ('open', 'closed', 'proof', 'printed', 'over'))
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"owner_is_open" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
	"name_keys" text DEFAULT '' NOT NULL,
	"category_id" integer NOT NULL,
	"category_name" text DEFAULT '' NOT NULL,
	"region_id" integer NOT NULL,
	"contact_number" varchar(10) NOT NULL,
	"about" text NOT NULL,
	"other_info" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"city_village" text NOT NULL,
	"pincode" text NOT NULL,
	"site_url" text DEFAULT '' NOT NULL,
	"banner_path" text NOT NULL,
	"new_banner_path" text,
	"new_banner_at" timestamp with time zone,
	"banner_remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_status" CHECK (status in ('Pending', 'Approved', 'Rejected'))
);
--> statement-breakpoint
CREATE TABLE "committee_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "committee_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region_id" integer NOT NULL,
	"title_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"designation_id" integer NOT NULL,
	"mobile" varchar(10) NOT NULL,
	"occupation" text NOT NULL,
	"working_address" text NOT NULL,
	"current_address" text NOT NULL,
	"permanent_address" text NOT NULL,
	"image_path" text NOT NULL,
	"position" integer,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committee_members_state" CHECK (state in ('active', 'deactivated', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"user_id" integer,
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
	CONSTRAINT "confirmations_state" CHECK (state in ('asked', 'yes', 'no', 'not_me', 'expired')),
	CONSTRAINT "confirmations_one_subject" CHECK (num_nonnulls(profile_id, user_id) = 1)
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
	"number_of" text DEFAULT 'own' NOT NULL,
	"checked_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"mobile_hash" "bytea" PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_or_email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"answer_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"form" text NOT NULL,
	"record_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"editor" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_form_record_id_pk" PRIMARY KEY("user_id","form","record_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasure_clock_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "contact_reveals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_reveals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"viewer_id" integer NOT NULL,
	"viewer_profile_id" integer,
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"session_id" integer,
	"ip" "inet",
	CONSTRAINT "contact_reveals_kind" CHECK (kind in ('contact', 'biodata', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "introductions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_profile_id" integer NOT NULL,
	"to_profile_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"from_shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"to_shares" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "introductions_state" CHECK (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired', 'closed', 'void')),
	CONSTRAINT "introductions_two_profiles" CHECK (from_profile_id <> to_profile_id)
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"applicant_id" integer NOT NULL,
	"resume_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posted_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posted_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"owner_is_open" boolean DEFAULT true NOT NULL,
	"title" text NOT NULL,
	"company_name" text NOT NULL,
	"experience" text NOT NULL,
	"salary_offered" text NOT NULL,
	"education" text NOT NULL,
	"key_skill" text NOT NULL,
	"employment_type_id" integer NOT NULL,
	"location" text NOT NULL,
	"address" text NOT NULL,
	"contact_person" text NOT NULL,
	"contact_number" varchar(10) NOT NULL,
	"contact_email" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"closing" text DEFAULT '' NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posted_jobs_status" CHECK (status in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "posted_jobs_closing" CHECK (closing in ('', 'filled', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "lookup_values" (
	"list" text NOT NULL,
	"id" integer NOT NULL,
	"label_en" text NOT NULL,
	"label_mr" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"earlier_names" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lookup_values_list_id_pk" PRIMARY KEY("list","id")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"business_id" integer,
	"job_id" integer,
	"version" integer DEFAULT nextval('edit_versions') NOT NULL,
	"fields" jsonb NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edits_of_one_record" CHECK (num_nonnulls(profile_id, business_id, job_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "data_exports_state" CHECK (state in ('waiting', 'running', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "dormant_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"notices" smallint NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"mobile" varchar(10) NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"access_until" timestamp with time zone,
	"is_family_sms_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "nominees_state" CHECK (state in ('asked', 'yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"notification_id" integer NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"parts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_deliveries_notification_id_channel_pk" PRIMARY KEY("notification_id","channel"),
	CONSTRAINT "notification_deliveries_state" CHECK (state in ('waiting', 'sending', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"off" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer,
	"dedupe_key" text NOT NULL,
	"decision_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"use_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" char(64) NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_requests" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"utr" text,
	"remark" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer,
	"registration_number" text NOT NULL,
	"payer_name" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"utr" text,
	"state" text NOT NULL,
	"gateway_payment_id" text,
	"receipt_number" integer,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"refund_requested_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_by_name" text NOT NULL,
	CONSTRAINT "payments_amount" CHECK (amount_paise > 0),
	CONSTRAINT "payments_state" CHECK (state in ('waiting', 'claimed', 'done', 'failed', 'refunded')),
	CONSTRAINT "payments_claim_has_utr" CHECK (state <> 'claimed' or utr is not null),
	CONSTRAINT "payments_done_has_receipt" CHECK (state <> 'done' or receipt_number is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"id" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"line_number" integer NOT NULL,
	"date" date NOT NULL,
	"narration" text NOT NULL,
	"bank_reference" text NOT NULL,
	"credit_paise" integer NOT NULL,
	"payment_id" integer
);
--> statement-breakpoint
CREATE TABLE "partner_preferences" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"age_from" smallint,
	"age_to" smallint,
	"age_importance" text DEFAULT 'must' NOT NULL,
	"height_from" smallint,
	"height_to" smallint,
	"height_importance" text DEFAULT 'must' NOT NULL,
	"married_status_ids" smallint[],
	"marital_importance" text DEFAULT 'must' NOT NULL,
	"education_ids" integer[],
	"education_importance" text DEFAULT 'must' NOT NULL,
	"income_from" smallint,
	"income_importance" text DEFAULT 'must' NOT NULL,
	"region_ids" integer[],
	"region_importance" text DEFAULT 'must' NOT NULL,
	"has_must" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_view_days" (
	"viewer_id" integer NOT NULL,
	"day" date NOT NULL,
	"profiles" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "profile_view_days_viewer_id_day_pk" PRIMARY KEY("viewer_id","day")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"viewer_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_counts" (
	"tab" text PRIMARY KEY NOT NULL,
	"profiles" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_counts" (
	"gender" smallint NOT NULL,
	"region_id" integer NOT NULL,
	"education_id" integer NOT NULL,
	"listed" integer NOT NULL,
	CONSTRAINT "profile_counts_gender_region_id_education_id_pk" PRIMARY KEY("gender","region_id","education_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"registration_number" text NOT NULL,
	"owner_id" integer NOT NULL,
	"owner_is_open" boolean DEFAULT true NOT NULL,
	"place" smallint DEFAULT 1 NOT NULL,
	"chosen_at" timestamp with time zone,
	"associate_id" integer,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" smallint NOT NULL,
	"date_of_birth" date NOT NULL,
	"birth_place_time" text DEFAULT '' NOT NULL,
	"marital_status" smallint NOT NULL,
	"height" text NOT NULL,
	"blood_group_id" smallint NOT NULL,
	"zodiac_id" smallint NOT NULL,
	"caste_id" smallint NOT NULL,
	"sub_caste" text DEFAULT '' NOT NULL,
	"gotra" text DEFAULT '' NOT NULL,
	"education_id" integer NOT NULL,
	"specialization" text DEFAULT '' NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"annual_income" text DEFAULT '' NOT NULL,
	"requirement" text DEFAULT '' NOT NULL,
	"father_name" text NOT NULL,
	"father_occupation" text DEFAULT '' NOT NULL,
	"father_mobile" varchar(10) DEFAULT '' NOT NULL,
	"uncle_surname" text DEFAULT '' NOT NULL,
	"region_id" integer NOT NULL,
	"city_village" text DEFAULT '' NOT NULL,
	"current_address" text DEFAULT '' NOT NULL,
	"permanent_address" text DEFAULT '' NOT NULL,
	"contact_name_1" text DEFAULT '' NOT NULL,
	"contact_mobile_1" varchar(10) DEFAULT '' NOT NULL,
	"contact_name_2" text DEFAULT '' NOT NULL,
	"contact_mobile_2" varchar(10) DEFAULT '' NOT NULL,
	"photo_path" text NOT NULL,
	"new_photo_path" text,
	"status" text DEFAULT 'Pending' NOT NULL,
	"rejected_remark" text DEFAULT '' NOT NULL,
	"photo_rejected_remark" text DEFAULT '' NOT NULL,
	"facts_rejected_remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"held_remark" text DEFAULT '' NOT NULL,
	"is_photo_hidden" boolean DEFAULT false NOT NULL,
	"owner_state" text DEFAULT 'active' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"contact_visibility" text,
	"photo_visibility" text,
	"withheld" text[] DEFAULT '{}' NOT NULL,
	"payment_status" text DEFAULT 'Pending' NOT NULL,
	"list_position" bigint,
	"listing" text GENERATED ALWAYS AS (case when state = 'deleted' then 'deleted' when not (status = 'Approved' and state = 'active' and owner_state = 'active' and owner_is_open and not ('listing' = any(withheld))) then 'hidden' when is_locked then 'locked' else 'listed' end) STORED NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS ((status = 'Approved' and state = 'active' and owner_state = 'active' and owner_is_open and not ('listing' = any(withheld)))) STORED NOT NULL,
	"has_photo" boolean GENERATED ALWAYS AS (photo_path <> '' and not is_photo_hidden and not ('photo' = any(withheld))) STORED NOT NULL,
	"name_keys" text DEFAULT '' NOT NULL,
	"height_inches" smallint DEFAULT 0 NOT NULL,
	"income_rank" smallint DEFAULT 0 NOT NULL,
	"occupation_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "profiles_place" CHECK (place between 1 and 6),
	CONSTRAINT "profiles_list_position" CHECK (status <> 'Approved' or list_position is not null),
	CONSTRAINT "profiles_state" CHECK (state in ('active', 'deactivated', 'deleted', 'held'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" char(64) NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"paper_consent_year" smallint NOT NULL,
	"sheets" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"name_order" text DEFAULT 'guess' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headings" (
	"heading" text PRIMARY KEY NOT NULL,
	"column" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_photo_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_photo_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text,
	"anchors" jsonb,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"unmatched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_until" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"sheet" smallint NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"level" text,
	"state" text DEFAULT 'read' NOT NULL,
	"mobiles" varchar(10)[] DEFAULT '{}' NOT NULL,
	"first_key" text DEFAULT '' NOT NULL,
	"last_key" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"duplicate_row_id" integer,
	"duplicate_profile_id" integer,
	"duplicate_decision" text,
	"photo_path" text,
	"photo_side" integer,
	"claimed_by" integer,
	"taken_photo" text,
	"asked_by" integer,
	"profile_id" integer,
	"send_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"invites" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"owner_is_open" boolean DEFAULT true NOT NULL,
	"region_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"married_status" text NOT NULL,
	"birth_date" date NOT NULL,
	"contact_number" varchar(10) NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"current_address" text NOT NULL,
	"permanent_address" text NOT NULL,
	"city_village" text NOT NULL,
	"pincode" text NOT NULL,
	"education_id" integer NOT NULL,
	"specialization" text DEFAULT '' NOT NULL,
	"college_name" text NOT NULL,
	"university_name" text NOT NULL,
	"passing_year" text NOT NULL,
	"certification" text DEFAULT '' NOT NULL,
	"key_skill" text DEFAULT '' NOT NULL,
	"languages" text NOT NULL,
	"experience" text NOT NULL,
	"file_path" text NOT NULL,
	"file_type" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumes_status" CHECK (status in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "resumes_file_type" CHECK (file_type in ('doc', 'docx', 'pdf'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK (rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "promise_figures" (
	"id" smallint PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "promise_figures_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "report_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"step" text NOT NULL,
	"by" text NOT NULL,
	"admin_id" integer,
	"audience" text NOT NULL,
	"text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'acknowledged' NOT NULL,
	"reporter_id" integer,
	"mobile_hash" "bytea" NOT NULL,
	"mobile_sealed" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer,
	"subject_owner_id" integer,
	"subject_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"files" text[] DEFAULT '{}'::text[] NOT NULL,
	"photo_copy" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"informed_at" timestamp with time zone,
	"family_answered_at" timestamp with time zone,
	"is_police" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"appealed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_bad_faith" boolean DEFAULT false NOT NULL,
	"asking_stopped_until" timestamp with time zone,
	"sms_due_at" timestamp with time zone,
	CONSTRAINT "reports_state" CHECK (state in ('new', 'acknowledged', 'asked', 'appealed', 'upheld', 'not_upheld', 'withdrawn', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"seen_position" bigint NOT NULL,
	"notified_position" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_origins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_origins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"user_id" integer,
	"mobile" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"filter" text DEFAULT '' NOT NULL,
	"counted_as" text
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"label" text NOT NULL,
	"mask" jsonb NOT NULL,
	"opens" smallint DEFAULT 0 NOT NULL,
	"max_opens" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "share_links_opens" CHECK (opens <= max_opens)
);
--> statement-breakpoint
CREATE TABLE "share_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL
);
--> statement-breakpoint
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
	"token_hash" "bytea",
	"used_at" timestamp with time zone,
	CONSTRAINT "trust_setup_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_profile_id_pk" PRIMARY KEY("user_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_copies" ADD CONSTRAINT "booklet_copies_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_copies" ADD CONSTRAINT "booklet_copies_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_entries" ADD CONSTRAINT "booklet_entries_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_entries" ADD CONSTRAINT "booklet_entries_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_parts" ADD CONSTRAINT "booklet_parts_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_reads" ADD CONSTRAINT "booklet_reads_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booklet_reads" ADD CONSTRAINT "booklet_reads_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_candidates" ADD CONSTRAINT "profile_candidates_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_from_profile_id_profiles_id_fk" FOREIGN KEY ("from_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_to_profile_id_profiles_id_fk" FOREIGN KEY ("to_profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_posted_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD CONSTRAINT "posted_jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edits" ADD CONSTRAINT "edits_job_id_posted_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dormant_accounts" ADD CONSTRAINT "dormant_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_requests" ADD CONSTRAINT "gateway_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_preferences" ADD CONSTRAINT "partner_preferences_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_view_days" ADD CONSTRAINT "profile_view_days_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_associate_id_users_id_fk" FOREIGN KEY ("associate_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_photo_files" ADD CONSTRAINT "import_photo_files_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_opens" ADD CONSTRAINT "share_opens_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_requests_by_expiry" ON "otp_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "users_by_region" ON "users" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "users_by_verification" ON "users" USING btree ("verification","id");--> statement-breakpoint
CREATE INDEX "users_by_region_and_verification" ON "users" USING btree ("region_id","verification","id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE verification = 'pending';--> statement-breakpoint
CREATE INDEX "users_to_verify" ON "users" USING btree ("created_at","id") WHERE verification = 'pending' and state = 'active' and signed_up_at is not null and number_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_by_associate" ON "users" USING btree ("associate_id","id");--> statement-breakpoint
CREATE INDEX "users_by_day" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || mobile) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_name_keys" ON "users" USING gin (name_keys gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_by_end" ON "announcements" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "announcements_unsent" ON "announcements" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "announcements_with_push" ON "announcements" USING btree ("created_at") WHERE has_push;--> statement-breakpoint
CREATE INDEX "audit_trail_by_actor" ON "audit_trail" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_subject" ON "audit_trail" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_day" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_by_action" ON "audit_trail" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_decision" ON "audit_trail" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booklet_copies_number" ON "booklet_copies" USING btree ("booklet_id","kind","copy_number");--> statement-breakpoint
CREATE INDEX "booklet_copies_by_buyer" ON "booklet_copies" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "booklet_copies_by_edition" ON "booklet_copies" USING btree ("booklet_id","id");--> statement-breakpoint
CREATE INDEX "booklet_entries_by_position" ON "booklet_entries" USING btree ("booklet_id","is_bride","position");--> statement-breakpoint
CREATE INDEX "booklet_entries_by_profile" ON "booklet_entries" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_edition" ON "booklet_reads" USING btree ("booklet_id","viewer_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_viewer" ON "booklet_reads" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "booklet_reads_by_day" ON "booklet_reads" USING btree ("at");--> statement-breakpoint
CREATE INDEX "booklets_by_state" ON "booklets" USING btree ("state","closes_on");--> statement-breakpoint
CREATE INDEX "businesses_by_owner" ON "businesses" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "businesses_by_region" ON "businesses" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "businesses_by_category" ON "businesses" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "businesses_by_banner" ON "businesses" USING btree ("banner_path");--> statement-breakpoint
CREATE INDEX "businesses_by_new_banner" ON "businesses" USING btree ("new_banner_path") WHERE new_banner_path is not null;--> statement-breakpoint
CREATE INDEX "businesses_waiting" ON "businesses" USING btree ("id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "businesses_to_approve" ON "businesses" USING btree ("created_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "businesses_to_check" ON "businesses" USING btree ("new_banner_at","id") WHERE new_banner_path is not null;--> statement-breakpoint
CREATE INDEX "businesses_search" ON "businesses" USING gin (lower(name || ' ' || owner_name || ' ' || category_name) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "businesses_name_keys" ON "businesses" USING gin (name_keys gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "committee_members_order" ON "committee_members" USING btree ("position","designation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_one_per_number" ON "confirmations" USING btree ("profile_id","purpose","mobile_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_one_per_number_and_account" ON "confirmations" USING btree ("user_id","purpose","mobile_hash") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_token" ON "confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "confirmations_by_number" ON "confirmations" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "confirmations_to_send" ON "confirmations" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_waiting" ON "confirmations" USING btree ("ends_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "consents_by_principal" ON "consents" USING btree ("principal","purpose","id");--> statement-breakpoint
CREATE INDEX "consents_by_profile" ON "consents" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "consents_by_edition" ON "consents" USING btree ("purpose","principal","id") WHERE purpose >= 'booklet' and purpose < 'bookleu';--> statement-breakpoint
CREATE INDEX "consents_erased" ON "consents" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "stopped_numbers_by_end" ON "stopped_numbers" USING btree ("until");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_to_answer" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower(first_name || ' ' || last_name || ' ' || mobile_or_email || ' ' || subject || ' ' || message) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "contact_reveals_by_profile" ON "contact_reveals" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "contact_reveals_by_viewer" ON "contact_reveals" USING btree ("viewer_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveals_by_day" ON "contact_reveals" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "introductions_one_per_pair" ON "introductions" USING btree (least(from_profile_id, to_profile_id),greatest(from_profile_id, to_profile_id)) WHERE state in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "introductions_received" ON "introductions" USING btree ("to_profile_id","state","id");--> statement-breakpoint
CREATE INDEX "introductions_sent" ON "introductions" USING btree ("from_profile_id","state","id");--> statement-breakpoint
CREATE INDEX "introductions_by_person" ON "introductions" USING btree ("asked_by","created_at");--> statement-breakpoint
CREATE INDEX "introductions_waiting" ON "introductions" USING btree ("ends_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_job" ON "job_applications" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_applications_by_applicant" ON "job_applications" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_resume" ON "job_applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "posted_jobs_by_listing" ON "posted_jobs" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "posted_jobs_by_owner" ON "posted_jobs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "posted_jobs_waiting" ON "posted_jobs" USING btree ("listed_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "posted_jobs_to_approve" ON "posted_jobs" USING btree ("created_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "posted_jobs_search" ON "posted_jobs" USING gin (lower(title || ' ' || company_name || ' ' || key_skill || ' ' || location || ' ' || education) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "decisions_by_subject" ON "decisions" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_profile" ON "edits" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_business" ON "edits" USING btree ("business_id") WHERE business_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "edits_of_job" ON "edits" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "edits_to_check" ON "edits" USING btree ("since","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_by_user" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_to_make" ON "data_exports" USING btree ("id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "data_exports_by_expiry" ON "data_exports" USING btree ("expires_at") WHERE path <> '';--> statement-breakpoint
CREATE INDEX "nominees_by_mobile" ON "nominees" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("channel","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deliveries_claimed" ON "notification_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "notification_deliveries_finished" ON "notification_deliveries" USING btree ("finished_at") WHERE state in ('sent', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe" ON "notifications" USING btree ("user_id","kind","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_by_day" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_decision" ON "notifications" USING btree ("decision_id") WHERE decision_id is not null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_content_key" ON "bank_statements" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_history_by_payment" ON "payment_history" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_utr_key" ON "payments" USING btree ("utr") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_key" ON "payments" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_key" ON "payments" USING btree ("reference") WHERE method = 'razorpay';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_by_upi" ON "payments" USING btree ("profile_id") WHERE method = 'upi' and state in ('waiting', 'claimed');--> statement-breakpoint
CREATE INDEX "payments_by_profile" ON "payments" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "payments_to_confirm" ON "payments" USING btree ("updated_at","id") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_by_number" ON "payments" USING btree ("registration_number");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower(payer_name || ' ' || registration_number || ' ' || coalesce(utr, '') || ' ' || reference) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "statement_lines_by_statement" ON "statement_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_payment_key" ON "statement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "profile_view_days_by_day" ON "profile_view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "profile_views_by_viewer" ON "profile_views" USING btree ("viewer_id","at","profile_id","kind");--> statement-breakpoint
CREATE INDEX "profile_views_by_profile" ON "profile_views" USING btree ("profile_id","at");--> statement-breakpoint
CREATE INDEX "profile_views_by_day" ON "profile_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "profile_changes_by_profile" ON "profile_changes" USING btree ("profile_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_registration_number_key" ON "profiles" USING btree ("registration_number");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_per_place" ON "profiles" USING btree ("owner_id","place") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_gender" ON "profiles" USING btree ("gender","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_region" ON "profiles" USING btree ("region_id","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_education" ON "profiles" USING btree ("education_id","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_filters" ON "profiles" USING btree ("list_position","id","gender","region_id","education_id","marital_status","date_of_birth","contact_visibility","height_inches","income_rank","has_photo") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_age" ON "profiles" USING btree ((extract(year from date_of_birth)::int),"list_position","id","gender","region_id","education_id","marital_status","date_of_birth","contact_visibility","height_inches","income_rank","has_photo") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_work" ON "profiles" USING gin (occupation_text gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_name" ON "profiles" USING gin (lower(first_name || ' ' || middle_name || ' ' || last_name) gin_trgm_ops) WITH (fastupdate=false) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_name_keys" ON "profiles" USING gin (name_keys gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("status","id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("status",lower(first_name || ' ' || middle_name || ' ' || last_name),"id") WHERE state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_waiting_photos" ON "profiles" USING btree ("id") WHERE new_photo_path is not null and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_to_approve" ON "profiles" USING btree ("created_at","id") WHERE status = 'Pending' and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_photos_to_approve" ON "profiles" USING btree ("updated_at","id") WHERE new_photo_path is not null and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || registration_number) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "profiles_by_photo" ON "profiles" USING btree ("photo_path");--> statement-breakpoint
CREATE INDEX "profiles_by_associate" ON "profiles" USING btree ("associate_id");--> statement-breakpoint
CREATE INDEX "profiles_deleted" ON "profiles" USING btree ("deleted_at") WHERE state = 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_session_key" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_batches_content" ON "import_batches" USING btree ("sha256") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "import_photo_files_by_batch" ON "import_photo_files" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "import_photo_files_waiting" ON "import_photo_files" USING btree ("id") WHERE done < total;--> statement-breakpoint
CREATE INDEX "import_rows_by_batch" ON "import_rows" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "import_rows_by_mobile" ON "import_rows" USING gin ("mobiles");--> statement-breakpoint
CREATE INDEX "import_rows_by_name" ON "import_rows" USING btree ("last_key","first_key");--> statement-breakpoint
CREATE INDEX "import_rows_to_check" ON "import_rows" USING btree ("batch_id","id") WHERE state = 'read';--> statement-breakpoint
CREATE INDEX "import_rows_to_send" ON "import_rows" USING btree ("send_at") WHERE send_at is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_claim" ON "import_rows" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_asker" ON "import_rows" USING btree ("asked_by") WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_photo" ON "import_rows" USING btree ("photo_path") WHERE photo_path is not null;--> statement-breakpoint
CREATE INDEX "import_rows_by_profile" ON "import_rows" USING btree ("profile_id") WHERE profile_id is not null;--> statement-breakpoint
CREATE INDEX "resumes_by_owner" ON "resumes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "resumes_by_file" ON "resumes" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "resumes_to_approve" ON "resumes" USING btree ("created_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "resumes_waiting" ON "resumes" USING btree ("id") WHERE status = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user_key" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("id") WHERE reply = '';--> statement-breakpoint
CREATE INDEX "report_steps_by_report" ON "report_steps" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("due_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("created_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "reports_ended" ON "reports" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "reports_by_day" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_by_mobile" ON "reports" USING btree ("mobile_hash","id");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_owner" ON "reports" USING btree ("subject_owner_id","id");--> statement-breakpoint
CREATE INDEX "reports_by_subject" ON "reports" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "reports_asking_stopped" ON "reports" USING btree ("asking_stopped_until") WHERE asking_stopped_until is not null;--> statement-breakpoint
CREATE INDEX "reports_sms_due" ON "reports" USING btree ("sms_due_at") WHERE sms_due_at is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_by_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_origins_by_user" ON "account_origins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_origins_erased" ON "account_origins" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_counted" ON "security_events" USING btree ("counted_as");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "security_events_by_ip" ON "security_events" USING btree ("ip","id");--> statement-breakpoint
CREATE INDEX "security_events_by_kind" ON "security_events" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "security_events_by_day" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_key" ON "share_links" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "share_links_by_profile" ON "share_links" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "share_links_by_end" ON "share_links" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "share_opens_by_link" ON "share_opens" USING btree ("link_id","id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("is_claimed","created_at");--> statement-breakpoint
CREATE INDEX "wishes_by_profile" ON "wishes" USING btree ("profile_id");--> statement-breakpoint
INSERT INTO "audit_head" VALUES (1, 0, sha256(''));
