-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_name_keys" ON "users" USING gin (name_keys gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_name_keys" ON "businesses" USING gin (name_keys gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profiles_name_keys" ON "profiles" USING gin (name_keys gin_trgm_ops);
