-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_trail_by_day" ON "audit_trail" USING btree ("at");
