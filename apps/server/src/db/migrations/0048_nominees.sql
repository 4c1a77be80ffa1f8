ALTER TABLE "confirmations" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "is_family_sms_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_one_subject" CHECK (num_nonnulls(profile_id, user_id) = 1);