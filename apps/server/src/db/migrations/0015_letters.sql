CREATE TABLE "login_letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" char(6) NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"import_row_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "only_by_letter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_letters" ADD CONSTRAINT "login_letters_import_row_id_import_rows_id_fk" FOREIGN KEY ("import_row_id") REFERENCES "public"."import_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_letters" ADD CONSTRAINT "login_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "login_letters_number" ON "login_letters" USING btree ("number");--> statement-breakpoint
CREATE INDEX "login_letters_by_row" ON "login_letters" USING btree ("import_row_id");--> statement-breakpoint
CREATE INDEX "login_letters_by_user" ON "login_letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_letters_by_file" ON "login_letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_letters_by_expiry" ON "login_letters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_letters_open" ON "login_letters" USING btree ("id") WHERE used_at is null and ended_at is null;