-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reviews_unanswered" ON "reviews" USING btree ("id") WHERE reply = '';
