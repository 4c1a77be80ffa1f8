-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "businesses_by_new_banner" ON "businesses" USING btree ("new_banner_path") WHERE new_banner_path is not null;
