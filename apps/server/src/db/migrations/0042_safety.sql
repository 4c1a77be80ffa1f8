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
ALTER TABLE "profiles" ADD COLUMN "held_remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_photo_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_steps" ADD CONSTRAINT "report_steps_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "account_origins_by_user" ON "account_origins" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "account_origins_erased" ON "account_origins" USING btree ("erased_at") WHERE erased_at is not null;
