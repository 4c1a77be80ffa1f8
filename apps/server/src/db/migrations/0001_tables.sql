CREATE SEQUENCE "public"."list_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."registration_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "otp_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" varchar(10) NOT NULL,
	"code_hash" "bytea" NOT NULL,
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
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mobile" varchar(10) NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"region_id" integer DEFAULT 0 NOT NULL,
	"city_village" text DEFAULT '' NOT NULL,
	"is_verified" smallint DEFAULT 0 NOT NULL,
	"row_status" smallint DEFAULT 1 NOT NULL,
	"has_list_access" boolean DEFAULT false NOT NULL,
	"is_associate" boolean DEFAULT false NOT NULL,
	"associate_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK (role in ('member', 'admin', 'super_admin')),
	CONSTRAINT "users_is_verified" CHECK (is_verified in (0, 1, 2)),
	CONSTRAINT "users_row_status" CHECK (row_status in (0, 1))
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
	"remark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "businesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
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
	"row_status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "committee_members_row_status" CHECK (row_status in (0, 1, 2))
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
	CONSTRAINT "lookup_values_list_id_pk" PRIMARY KEY("list","id")
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
	"row_status" smallint DEFAULT 1 NOT NULL,
	"owner_state" text DEFAULT 'active' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"payment_status" text DEFAULT 'Pending' NOT NULL,
	"list_position" bigint,
	"is_listed" boolean GENERATED ALWAYS AS (status = 'Approved' and row_status = 1 and owner_state = 'active' and list_position is not null) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "profiles_row_status" CHECK (row_status in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resumes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
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
CREATE TABLE "uploads" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"is_claimed" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_posted_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."posted_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posted_jobs" ADD CONSTRAINT "posted_jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_associate_id_users_id_fk" FOREIGN KEY ("associate_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_requests_by_expiry" ON "otp_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile_key" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "users_by_region" ON "users" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE is_verified = 0;--> statement-breakpoint
CREATE INDEX "users_by_associate" ON "users" USING btree ("associate_id","id");--> statement-breakpoint
CREATE INDEX "users_by_day" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(first_name || ' ' || last_name || ' ' || mobile) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_trail_by_actor" ON "audit_trail" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_subject" ON "audit_trail" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by_action" ON "audit_trail" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "businesses_by_owner" ON "businesses" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "businesses_by_region" ON "businesses" USING btree ("region_id","id");--> statement-breakpoint
CREATE INDEX "businesses_by_category" ON "businesses" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "businesses_waiting" ON "businesses" USING btree ("id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "businesses_search" ON "businesses" USING gin (lower(name || ' ' || owner_name || ' ' || category_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "committee_members_order" ON "committee_members" USING btree ("position","designation_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower(first_name || ' ' || last_name || ' ' || mobile_or_email || ' ' || subject || ' ' || message) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("job_id","applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_job" ON "job_applications" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_applications_by_applicant" ON "job_applications" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "job_applications_by_resume" ON "job_applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "posted_jobs_by_listing" ON "posted_jobs" USING btree ("listed_at","id");--> statement-breakpoint
CREATE INDEX "posted_jobs_by_owner" ON "posted_jobs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "posted_jobs_waiting" ON "posted_jobs" USING btree ("listed_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "posted_jobs_search" ON "posted_jobs" USING gin (lower(title || ' ' || company_name || ' ' || key_skill || ' ' || location || ' ' || education) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_content_key" ON "bank_statements" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "payment_history_by_payment" ON "payment_history" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_utr_key" ON "payments" USING btree ("utr") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_key" ON "payments" USING btree ("receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order_key" ON "payments" USING btree ("reference") WHERE method = 'razorpay';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_by_upi" ON "payments" USING btree ("profile_id") WHERE method = 'upi' and state in ('waiting', 'claimed');--> statement-breakpoint
CREATE INDEX "payments_by_profile" ON "payments" USING btree ("profile_id","id");--> statement-breakpoint
CREATE INDEX "payments_by_state" ON "payments" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payments_by_number" ON "payments" USING btree ("registration_number");--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (lower(payer_name || ' ' || registration_number || ' ' || coalesce(utr, '') || ' ' || reference) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statement_lines_by_statement" ON "statement_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_payment_key" ON "statement_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "profile_changes_by_profile" ON "profile_changes" USING btree ("profile_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_registration_number_key" ON "profiles" USING btree ("registration_number");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_per_owner" ON "profiles" USING btree ("owner_id") WHERE row_status <> 2;--> statement-breakpoint
CREATE INDEX "profiles_listed" ON "profiles" USING btree ("list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_gender" ON "profiles" USING btree ("gender","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_region" ON "profiles" USING btree ("region_id","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_education" ON "profiles" USING btree ("education_id","list_position") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_listed_name" ON "profiles" USING gin (lower(first_name || ' ' || middle_name || ' ' || last_name) gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "profiles_by_status" ON "profiles" USING btree ("status","id") WHERE row_status <> 2;--> statement-breakpoint
CREATE INDEX "profiles_waiting_photos" ON "profiles" USING btree ("id") WHERE new_photo_path is not null and row_status <> 2;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin (lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || registration_number) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_by_photo" ON "profiles" USING btree ("photo_path");--> statement-breakpoint
CREATE INDEX "profiles_by_associate" ON "profiles" USING btree ("associate_id");--> statement-breakpoint
CREATE INDEX "profiles_deleted" ON "profiles" USING btree ("deleted_at") WHERE row_status = 2;--> statement-breakpoint
CREATE INDEX "resumes_by_owner" ON "resumes" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "resumes_by_file" ON "resumes" USING btree ("file_path");--> statement-breakpoint
CREATE INDEX "resumes_waiting" ON "resumes" USING btree ("id") WHERE status = 'Pending';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user_key" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("is_claimed","created_at");--> statement-breakpoint
CREATE INDEX "wishes_by_profile" ON "wishes" USING btree ("profile_id");