-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "announcements_by_start" ON "announcements" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "announcements_by_picture" ON "announcements" USING gin ("picture_paths");
