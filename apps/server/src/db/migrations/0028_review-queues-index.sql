-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_to_verify" ON "users" USING btree ("created_at","id") WHERE verification = 'pending' and state = 'active' and signed_up_at is not null and number_verified_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_to_approve" ON "businesses" USING btree ("created_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_to_check" ON "businesses" USING btree ("new_banner_at","id") WHERE new_banner_path is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_to_answer" ON "contact_messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "edits_to_check" ON "edits" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posted_jobs_to_approve" ON "posted_jobs" USING btree ("created_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_to_confirm" ON "payments" USING btree ("updated_at","id") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_to_approve" ON "profiles" USING btree ("created_at","id") WHERE status = 'Pending' and state <> 'deleted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_photos_to_approve" ON "profiles" USING btree ("updated_at","id") WHERE new_photo_path is not null and state <> 'deleted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "resumes_to_approve" ON "resumes" USING btree ("created_at","id") WHERE status = 'Pending';
