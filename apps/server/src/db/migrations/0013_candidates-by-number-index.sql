-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "profile_candidates_by_mobile" ON "profile_candidates" USING btree ("mobile") WHERE mobile <> '';
