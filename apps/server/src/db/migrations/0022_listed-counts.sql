-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_listed" ON "businesses" USING btree ("id") WHERE (status = 'Approved' and is_open and owner_is_open);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posted_jobs_listed" ON "posted_jobs" USING btree ("listed_at") WHERE (status = 'Approved' and closing = '' and owner_is_open);