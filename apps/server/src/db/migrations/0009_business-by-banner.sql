-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_by_banner" ON "businesses" USING btree ("banner_path");
